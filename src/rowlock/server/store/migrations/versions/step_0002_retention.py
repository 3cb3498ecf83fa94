"""What retention and backups look for. Nodes of the version before go on with it: they neither need nor miss it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("wordless", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("rooms", sa.Column("rewritten", sa.Float))
    op.create_index("rooms_by_age", "rooms", ["opened", "id"])
    op.create_index("rooms_by_status", "rooms", ["status", "opened", "id"])
    without_words = sa.text("NOT wordless")
    op.create_index(
        "rooms_with_words", "rooms", ["opened", "id"], sqlite_where=without_words, postgresql_where=without_words
    )
    op.create_index("rooms_rewritten", "rooms", ["rewritten"])
