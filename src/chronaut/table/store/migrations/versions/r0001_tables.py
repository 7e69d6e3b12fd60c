"""Tables, their rows, and missions by hash."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first schema."""
    name = sa.String().with_variant(sa.String(collation="C"), "postgresql")
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", name, nullable=False, unique=True),
        sa.Column("mission", sa.String, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
    )
    op.create_table(
        "rows",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("ask", sa.String, nullable=False),
    )
    named = sa.text("ask != ''")
    op.create_index("asks", "rows", ["table_id", "ask"], unique=True, sqlite_where=named, postgresql_where=named)
    op.create_table(
        "missions",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
