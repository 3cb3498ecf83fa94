"""The web app is told of the rules as they are; `make api` writes it down anew."""

import pytest

from tests.web.written import SOURCE, WRITTEN


@pytest.mark.parametrize("name", WRITTEN)
def test_a_file_says_what_the_rules_say(name: str) -> None:
    assert (SOURCE / name).read_text("utf-8") == WRITTEN[name]()
