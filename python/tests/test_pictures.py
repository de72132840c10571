"""Pictures of every kind, in every format, and maps as arrays."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree
import json
import os

import numpy as np
import pytest

import euclid_games as eg
import reference as ref

PICTURES = {
    "cone": lambda **look: eg.draw.cone(25, 87, **look),
    "path": lambda **look: eg.draw.path(25, 87, take="1..3", **look),
    "piles": lambda **look: eg.draw.piles(25, 87, **look),
    "map": lambda **look: eg.draw.map(30, field="grundy", **look),
    "lengths": lambda **look: eg.draw.lengths(60, **look),
    "shares": lambda **look: eg.draw.shares(5, **look),
    "three": lambda **look: eg.draw.three(5, 40, **look),
    "tree": lambda **look: eg.draw.tree(11, 8, values=True, **look),
    "automaton": lambda **look: eg.draw.automaton(**look),
    "types": lambda **look: eg.draw.types(take={2, 5, 7}, **look),
    "weights": lambda **look: eg.draw.weights(30, **look),
    "thermograph": lambda **look: eg.draw.thermograph("{4||3|1}", **look),
}


@pytest.mark.parametrize("kind", PICTURES)
def test_every_kind_is_drawn_and_saved(kind: str, tmp_path: Path) -> None:
    picture = PICTURES[kind]()
    assert picture.kind == kind and picture.title in repr(picture)
    assert ElementTree.fromstring(picture.svg).tag.endswith("svg")
    assert picture._repr_svg_() == picture.svg
    marks = {"svg": b"<svg", "pdf": b"%PDF", "png": b"\x89PNG", "json": b"{"}
    for form, mark in marks.items():
        path = picture.save(tmp_path / f"x.{form}")
        assert path.read_bytes().startswith(mark)
    assert json.loads((tmp_path / "x.json").read_text())["svg"] == picture.svg
    assert sorted(file.name for file in tmp_path.iterdir()) == ["x.json", "x.pdf", "x.png", "x.svg"]
    dark = PICTURES[kind](theme="dark", width=np.int64(700))
    assert dark.svg != picture.svg and dark.about.width == 700


def test_pictures_for_papers_and_slides() -> None:
    paper, slide = (eg.draw.cone(25, 87, preset=preset) for preset in ("paper", "slide"))
    assert paper.about.width == 325 and slide.about.width == 1920 and slide.about.height == 1080
    title = ">The game from (25, 87)</text>"
    assert title in slide.svg and title not in paper.svg and title not in eg.draw.cone(25, 87, no_title=True).svg


def test_two_games_both_trees_and_every_map() -> None:
    assert "(9, 2)" in eg.draw.cone(11, 8, other=(9, 2)).title
    assert ">5/3</text>" in eg.draw.path(3, 8, tree="calkin-wilf").svg
    for field in ("outcome", "weight"):
        assert "E(p, q)" in eg.draw.map(12, field=field, partizan=True).title
    assert "moves" in eg.draw.map(12, field="length").svg
    assert "(7, b, c)" in eg.draw.map(12, three="natural", third=7).title


def test_a_picture_is_there_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    picture = eg.draw.cone(25, 87)
    with pytest.raises(eg.InputError, match=".gif") as raised:
        picture.save(tmp_path / "x.gif")
    assert raised.value.part == "path"
    with pytest.raises(OSError):
        picture.save(tmp_path / "nowhere" / "x.svg")
    (tmp_path / "x.svg").mkdir()
    with pytest.raises(OSError):
        picture.save(tmp_path / "x.svg")
    assert [file.name for file in tmp_path.iterdir()] == ["x.svg"]
    if os.name == "posix":
        mask = os.umask(0)
        os.umask(mask)
        assert picture.save(tmp_path / "y.svg").stat().st_mode & 0o777 == 0o666 & ~mask
        (tmp_path / "y.svg").chmod(0o600)
        assert picture.save(tmp_path / "y.svg").stat().st_mode & 0o777 == 0o600
        # What was left by somebody who was killed.
        (tmp_path / ".z.svg.1-0.draft").write_text("half")
        picture.save(tmp_path / "y.svg")
        assert sorted(file.name for file in tmp_path.iterdir()) == ["x.svg", "y.svg"]


def test_the_same_picture_by_name_and_by_kind() -> None:
    assert eg.draw("cone", a=25, b=87).svg == eg.draw.cone("25", np.int64(87)).svg
    assert (
        eg.draw.thermograph(eg.V("{4|1}")).svg
        == eg.draw.thermograph("{4|1}").svg
        == eg.V("{4|1}").thermograph().svg
    )
    assert eg.draw.thermograph(3).kind == eg.draw.thermograph(position=(11, 8)).kind == "thermograph"
    assert eg.draw.cone(10**300, 10**300 + 7, rules="take=1..3").kind == "cone"
    with pytest.raises(eg.InputError, match="pair of numbers"):
        eg.draw.thermograph(position=5)  # type: ignore[arg-type]


@pytest.mark.parametrize("field", ["outcome", "wins", "grundy", "take", "length", "winning"])
@pytest.mark.parametrize("rules", [{}, {"take": "1..3", "end": "zero"}])
def test_maps_are_arrays(field: str, rules: dict[str, str]) -> None:
    found = eg.map(12, field=field, **rules)
    side = np.arange(1, 13)
    assert np.array_equal(found.a, side) and np.array_equal(found.b, side)
    assert np.array_equal(found.array, getattr(eg, field)(side, side[:, None], **rules))
    part = eg.map(a=(3, 7), b="5..9", field=field, **rules)
    assert np.array_equal(part.array, found.array[4:9, 2:7])
    if field != "wins":
        assert found.picture().kind == "map" and found._repr_svg_() == found.svg
    else:
        assert found._repr_svg_() is None


def test_maps_of_partizan_euclid_have_p_upwards() -> None:
    found = eg.map(a=range(1, 9), b=range(1, 13), partizan=True)
    assert found.array.shape == (12, 8)
    for p, q in np.ndindex(found.array.shape):
        assert found.array[p, q] == ref.partizan_outcome(p + 1, q + 1)
    means = eg.map(10, field="mean_weight", partizan=True)
    assert means.array[9, 7] == float(eg.mean_weight(10, 8))


def test_maps_lie_anywhere(tmp_path: Path) -> None:
    low = 10**40
    found = eg.map(a=(low, low + 3), b=range(2 * low, 2 * low + 3), field="grundy")
    assert found.array[1, 2] == eg.grundy(low + 2, 2 * low + 1)
    assert str(low) in repr(found)
    assert eg.map(20).save(tmp_path / "map.png").read_bytes().startswith(b"\x89PNG")
