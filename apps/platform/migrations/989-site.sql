-- The processes of the site, so that an operator sees which of them runs which version. A process writes its row
-- every half minute; rows of processes that are gone are deleted a day later.
CREATE TABLE site_node (
  id uuid PRIMARY KEY,
  -- Name of the machine or container.
  name text NOT NULL,
  version text NOT NULL,
  roles text[] NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON site_node TO fairhouse_app;

-- Backups that were taken, and restores that were tried to see whether they work. What is written is what was seen:
-- nothing changes it later.
CREATE TABLE site_backup (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('taken', 'drill')),
  -- Of the backup: its directory.
  name text NOT NULL,
  at timestamptz NOT NULL,
  -- Whether the restored books were right; null for a backup that was taken.
  is_right boolean CHECK ((kind = 'drill') = (is_right IS NOT NULL)),
  -- Name of an operator; null for a command of the machine.
  noted_by text
);

CREATE INDEX site_backup_newest ON site_backup (kind, at DESC);

GRANT SELECT, INSERT ON site_backup TO fairhouse_app;

-- When each provider was heard of last. For a large table make it before the upgrade with CREATE INDEX CONCURRENTLY,
-- and this finds it there.
CREATE INDEX IF NOT EXISTS payment_webhook_of_provider ON payment_webhook (provider, received_at DESC);
