"""A small feed-forward network: plain numbers, compiled with the engine, no library at run time."""

import math


class Layer:
    """Outputs = weights · inputs + biases; one row of weights for each output."""

    def __init__(self, weights: list[list[float]], biases: list[float]) -> None:
        self.weights = weights
        self.biases = biases


class Network:
    """Inputs are brought to a common scale and go through layers bent by tanh; the last is not bent."""

    def __init__(self, means: list[float], scales: list[float], layers: list[Layer]) -> None:
        self.means = means
        self.scales = scales
        self.layers = layers

    def outputs(self, inputs: list[float]) -> list[float]:
        """What the last layer says of one row of inputs."""
        row = [(inputs[k] - self.means[k]) / self.scales[k] for k in range(len(inputs))]
        last = len(self.layers) - 1
        for place in range(len(self.layers)):
            row = _through(self.layers[place], row, place < last)
        return row


def _through(layer: Layer, row: list[float], bent: bool) -> list[float]:
    outputs: list[float] = []
    width = len(row)
    for unit in range(len(layer.biases)):
        weights = layer.weights[unit]
        total = layer.biases[unit]
        for k in range(width):
            total += weights[k] * row[k]
        outputs.append(math.tanh(total) if bent else total)
    return outputs


def shares_of(scores: list[float]) -> list[float]:
    """Shares that add up to one, in proportion to the exponentials of scores."""
    top = scores[0]
    for score in scores:
        if score > top:
            top = score
    powers = [math.exp(score - top) for score in scores]
    total = 0.0
    for power in powers:
        total += power
    return [power / total for power in powers]
