"""What Alembic runs: all steps in one transaction, on the connection that it is handed."""

from alembic import context

from chronaut.table.store.migrating import VERSION_TABLE
from chronaut.table.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
    render_as_batch=True,  # SQLite alters a table by making it anew
)
context.run_migrations()
