"""The pictures in the docs are what the code draws now; `make pictures` redraws them."""

from docs.pictures import stale


def test_the_pictures_of_the_rulebook_are_up_to_date() -> None:
    assert stale() == []
