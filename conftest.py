"""For all tests, those in documents and docstrings too."""

import os

import pytest

from rowlock.bots.champion.threads import calculate_alone

pytest_plugins = ["tests.limit"]

# A helper's assertion tells what it saw, as a test's does.
pytest.register_assert_rewrite("tests")

# Tests run on all cores already.
calculate_alone()
# Compiling is what takes long in tests with JAX; that code need not be fast.
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0 --xla_cpu_use_fusion_emitters=false")
