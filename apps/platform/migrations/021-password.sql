-- Codes of mailed links with which a player chooses a new password. Only hashes are here, and a code
-- that was used is gone.
CREATE TABLE password_reset (
  code_hash text PRIMARY KEY CHECK (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  player_id uuid NOT NULL REFERENCES player (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '30 minutes')
);

CREATE INDEX password_reset_of_player ON password_reset (player_id);
CREATE INDEX password_reset_old ON password_reset (expires_at);

GRANT SELECT, INSERT, DELETE ON password_reset TO fairhouse_app;
