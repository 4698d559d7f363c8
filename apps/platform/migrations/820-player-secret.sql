-- One-time secrets: codes and links of messages, challenges of sign-ins under way. Only hashes are
-- here. A used one is deleted, or stays with the time of its use where a second press gets an answer
-- of its own.
CREATE TABLE player_secret (
  hash text PRIMARY KEY CHECK (hash ~ '^[A-Za-z0-9_-]{43}$'),
  purpose text NOT NULL CHECK (purpose ~ '^[a-zA-Z]+$'),
  -- Null while it is a guest's. No foreign key, whose check locks the table of players also for null:
  -- a request of a guest must not touch it, so that its time reveals nothing.
  player_id uuid,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
    CHECK (expires_at > created_at AND expires_at <= created_at + interval '336 hours'),
  used_at timestamptz,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5)
);

CREATE INDEX player_secret_of_player ON player_secret (player_id);
CREATE INDEX player_secret_old ON player_secret (expires_at);

GRANT SELECT, INSERT, DELETE ON player_secret TO fairhouse_app;
-- A new one-time code takes the place of the one before.
GRANT UPDATE (payload, created_at, expires_at, used_at, tries) ON player_secret TO fairhouse_app;

DROP TABLE password_reset;
