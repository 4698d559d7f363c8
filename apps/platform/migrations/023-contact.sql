-- Links of mails about an address: to confirm it, or to have it back after a change. Only hashes are
-- here. One that was used stays until it ends, so that its second press is told apart from nonsense.
CREATE TABLE email_link (
  code_hash text PRIMARY KEY CHECK (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  kind text NOT NULL CHECK (kind IN ('confirm', 'undo')),
  player_id uuid NOT NULL REFERENCES player (id),
  -- The address that the link was sent to.
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
    CHECK (expires_at > created_at AND expires_at <= created_at + interval '72 hours'),
  used_at timestamptz
);

CREATE INDEX email_link_of_player ON email_link (player_id, created_at);
CREATE INDEX email_link_old ON email_link (expires_at);

GRANT SELECT, INSERT, DELETE ON email_link TO fairhouse_app;
GRANT UPDATE (used_at) ON email_link TO fairhouse_app;
