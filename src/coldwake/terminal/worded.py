"""Command-line help out of the catalogues, read only when somebody asks for it."""

import os

import click

from coldwake import texts


def system_language() -> str:
    """The language of the system if the product speaks it, else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(variable, "")[:2].lower()
        if spoken:
            return spoken if spoken in texts.LANGUAGES else "en"
    return "en"


class WordedOption(click.Option):
    """An option whose help is a key of the catalogue."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option and its explanation."""
        key, self.help = self.help, texts.text(system_language(), self.help or "")
        record = super().get_help_record(ctx)
        self.help = key
        return record


class WordedCommand(click.Command):
    """A command whose help is a key of the catalogue."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The explanation under the usage line."""
        key, self.help = self.help, texts.text(system_language(), self.help or "")
        super().format_help_text(ctx, formatter)
        self.help = key

    def get_short_help_str(self, limit: int = 45) -> str:
        """The explanation in a list of commands."""
        return texts.text(system_language(), f"{self.help}.short")
