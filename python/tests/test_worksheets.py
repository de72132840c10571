"""Worksheets."""

import json

import euclid_games as eg
import pytest


def test_a_sheet_is_data_and_the_same_every_time() -> None:
    sheet = eg.worksheet(level=2, count=8, seed=7)
    assert sheet == eg.worksheet(level=2, count=8, seed=7)
    assert sheet != eg.worksheet(level=2, count=8, seed=8)
    assert [len(part.exercises) for part in sheet.parts] == [2, 2, 2, 1, 1]
    for part in sheet.parts:
        for exercise in part.exercises:
            if part.kind in ("who", "move"):
                numbers = [int(number) for number in exercise.position]
                assert exercise.outcome == eg.analyze(*numbers).outcome
    assert sheet.to_dict()["level"] == 2
    assert "Name" in str(sheet) and "Name" not in sheet.text(show="answers")
    assert sheet._repr_html_().startswith("<iframe srcdoc=")


def test_every_form_is_saved(tmp_path) -> None:
    sheet = eg.worksheet(count=3, kinds="who,play", take="1..3")
    for form in ("pdf", "html", "tex", "md", "txt", "json"):
        path = sheet.save(tmp_path / f"sheet.{form}")
        assert path.read_bytes() == sheet.save(tmp_path / f"again.{form}").read_bytes()
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    assert json.loads((tmp_path / "sheet.json").read_text())["rules"]["take"] == "1..3"
    assert sheet.pdf(paper="letter") != sheet.pdf()
    assert "@page { size: letter" in sheet.html(paper="letter")


def test_what_makes_no_sheet_is_refused(tmp_path) -> None:
    with pytest.raises(eg.InputError, match="1 to 100"):
        eg.worksheet(count=0)
    with pytest.raises(eg.InputError, match="whom"):
        eg.worksheet(kinds=["whom"])
    with pytest.raises(eg.NotDefined, match="there are who, move, play"):
        eg.worksheet(kinds=["sum"], three="natural")
    with pytest.raises(eg.InputError, match=r"\.pdf"):
        eg.worksheet(count=1).save(tmp_path / "sheet.doc")
    with pytest.raises(eg.InputError, match="a4, letter"):
        eg.worksheet(count=1).pdf(paper="a3")
    assert list(tmp_path.iterdir()) == []
