"""Dice sources: fair means unbiased, bound by a commitment, and derivable by anyone afterwards."""

import hashlib
import hmac
from collections import Counter
from itertools import product

import pytest

from rowlock import Malformed, Roll
from rowlock.dice import FairDice, SeededDice, check_nonce, read_seed, roll

DICE = FairDice(bytes(range(32)))
SIX = Roll(white=2, red=1, yellow=1, green=1, blue=1)


def dice_of(faces: int) -> dict[str, int]:
    return {name: faces for name, _ in SIX}


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert DICE.commitment == hashlib.sha256(bytes(range(32))).hexdigest()


def test_a_roll_follows_from_seed_nonces_and_number_as_documented() -> None:
    digest = hmac.new(DICE.seed, b"rowlock-dice-1/3/0/aa,,bb", "sha256").digest()
    faces = [byte % 6 + 1 for byte in digest if byte < 252][:6]
    expected = {"white": faces[:2], **dict(zip(("red", "yellow", "green", "blue"), faces[2:], strict=True))}
    assert roll(DICE, 3, SIX, dice_of(6), ("aa", "", "bb")) == expected


def test_who_begins_follows_from_seed_and_nonces_as_documented() -> None:
    digest = hmac.new(DICE.seed, b"rowlock-first-1/3/0/aa,,bb", "sha256").digest()
    assert DICE.first(("aa", "", "bb")) == next(byte % 3 for byte in digest if byte < 255)
    assert DICE.first(("",)) == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_begins_equally_often(players: int) -> None:
    """Chi-squared with up to 5 degrees of freedom, below 20.5 with p = 0.999."""
    draws = Counter(DICE.first((f"{number:04x}", *[""] * (players - 1))) for number in range(1000 * players))
    assert sum((draws[seat] - 1000) ** 2 for seat in range(players)) / 1000 < 20.5


def test_seed_nonces_and_number_all_matter() -> None:
    rolls = [
        roll(source, k, SIX, dice_of(6), nonces)
        for source, k, nonces in [
            (DICE, 1, ("aa", "bb")),
            (DICE, 2, ("aa", "bb")),
            (DICE, 1, ("aa", "bc")),
            (DICE, 1, ("aabb", "")),
            (FairDice(bytes(32)), 1, ("aa", "bb")),
        ]
    ]
    assert all(rolls.count(one) == 1 for one in rolls)


@pytest.mark.parametrize("faces", [2, 3, 6, 8])
def test_rejection_leaves_no_modulo_bias(faces: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Feed every byte once: each face must come up exactly as often as every other."""
    blocks = [bytes(range(start, start + 32)) for start in range(0, 256, 32)]
    monkeypatch.setattr(hmac, "digest", lambda _seed, text, _: blocks[int(text.split(b"/")[2])])
    usable = 256 // faces * faces
    counts = Counter(DICE.roll(1, [faces] * usable, ()))
    assert counts == dict.fromkeys(range(1, faces + 1), usable // faces)


def test_a_long_run_of_fair_dice_looks_fair() -> None:
    """Chi-squared of 36 pairs of consecutive faces: 35 degrees of freedom, below 66.6 with p = 0.999."""
    faces = DICE.roll(1, [6] * 72_000, ("aa",))
    pairs = Counter(zip(faces[::2], faces[1::2], strict=True))
    chi_squared = sum((pairs[first, second] - 1000) ** 2 for first, second in product(range(1, 7), repeat=2)) / 1000
    assert chi_squared < 66.6


def test_fair_dice_never_show_their_seed() -> None:
    assert DICE.seed.hex() not in repr(DICE)
    assert FairDice().seed != FairDice().seed
    assert len(FairDice().seed) == 32


def test_seeded_dice_repeat_themselves_and_cover_all_faces() -> None:
    assert roll(SeededDice(4), 9, SIX, dice_of(8), ()) == roll(SeededDice(4), 9, SIX, dice_of(8), ())
    assert set(SeededDice(4).roll(1, [8] * 200, ())) == set(range(1, 9))
    assert roll(SeededDice(4), 1, SIX, dice_of(8), ()) != roll(SeededDice(5), 1, SIX, dice_of(8), ())


@pytest.mark.parametrize("nonce", ["", "a", "AA", "zz", "a b ", "ab" * 33, 7, None])
def test_a_nonce_is_up_to_32_bytes_in_hexadecimal(nonce: object) -> None:
    assert check_nonce("ab" * 32) == "ab" * 32
    with pytest.raises(Malformed, match=r"the nonce is .*, expected 1 to 32 bytes in hexadecimal"):
        check_nonce(nonce)


def test_a_seed_is_32_bytes_in_hexadecimal() -> None:
    assert read_seed(DICE.seed.hex()) == DICE
    with pytest.raises(Malformed, match="the seed is 'abcd', expected 32 bytes in hexadecimal"):
        read_seed("abcd")
