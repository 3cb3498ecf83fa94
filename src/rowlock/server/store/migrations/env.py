"""How Alembic reaches the database: over the connection that `rowlock.server.store.upgrade` hands it."""

from alembic import context

from rowlock.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
