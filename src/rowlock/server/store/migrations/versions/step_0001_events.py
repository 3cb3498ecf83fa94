"""Events, and by what rooms are found."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("room", sa.String(16), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("key", sa.String(64)),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
    )
    op.create_index("rooms_in_the_lobby", "rooms", ["public", "status", "opened"])
    op.create_table(
        "people",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("room", sa.String(16), primary_key=True),
    )
