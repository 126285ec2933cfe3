"""The options of a game as flags of a command: `--heroes A,B` for a field `heroes`.

A field of the game's `options` that is described has one, and its description is the help.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperOption

from . import completion
from .content import named
from .telling import LIST, settable
from .wrong import Wrong, nearest

if TYPE_CHECKING:
    from hotseat.engine.game import Game

OWN, TOLD = "own", "told"  # what a context keeps: the flags of the game, and what was told by them
METAVARS = {LIST: "A,B", int: "N", bool: "YES|NO"}


class OfGame(TyperCommand):
    """A command that takes the options of the game on its line too.

    Where no game is named any option is read over, for that is what has to be said first.
    """

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the line, which may name the game behind its options. Raises Wrong."""
        game = named(args)
        ctx.meta[OWN] = _flags(game) if game else []
        ctx.ignore_unknown_options = ctx.allow_extra_args = game is None
        try:
            return super().parse_args(ctx, args)
        except Exception as error:
            if game is None or not hasattr(error, "possibilities"):
                raise
            words = [word for param in self.get_params(ctx) for word in param.opts]
            raise Wrong(_no_option(game, getattr(error, "option_name", ""), words)) from None

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """That a game has more is said where none is named."""
        if not ctx.meta.get(OWN):
            super().format_epilog(ctx, formatter)

    def get_params(self, ctx: Any) -> list[Any]:
        """What the game takes, and what every game takes."""
        return [*ctx.meta.get(OWN, ()), *super().get_params(ctx)]


def _no_option(game: Game, option: str, words: Sequence[str]) -> str:
    """What is said of a flag that is none of the words there are."""
    flags = [word.strip("-") for word in words if word.startswith("--")]
    near = nearest(option.strip("-"), flags)
    hint = f"did you mean `--{near}`?" if near else f"--set takes {', '.join(settable(game))}."
    return f"{game.name} has no option {option}; {hint}"


def told(context: typer.Context) -> Mapping[str, str]:
    """What was told by the flags of the game."""
    found: dict[str, str] = context.meta.get(TOLD, {})
    return found


def _flags(game: Game) -> list[TyperOption]:
    fields = game.options.model_fields.items()
    return [_flag(game, name, field) for name, field in fields if field.description]


def _flag(game: Game, name: str, field: Any) -> TyperOption:
    return TyperOption(
        param_decls=[f"--{name}"],
        metavar=METAVARS.get(field.annotation, name.upper()),
        help=field.description,
        autocompletion=completion.option(game, name),
        expose_value=False,
        callback=_note,
    )


def _note(context: typer.Context, flag: Any, word: str | None) -> None:
    if word:
        context.meta.setdefault(TOLD, {})[flag.name] = word
