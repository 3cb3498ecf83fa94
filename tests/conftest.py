"""For all tests."""

from rowlock.bots.threads import calculate_alone

# Tests run on all cores already.
calculate_alone()
