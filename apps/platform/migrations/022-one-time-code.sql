-- Codes that were sent to a phone or a mailbox and not used yet. One row per purpose, player and
-- recipient, so a new code takes the place of the one before. Neither numbers nor addresses nor codes
-- are here: only keyed hashes, which a copy of this table alone cannot be guessed from.
CREATE TABLE one_time_code (
  subject_hash text PRIMARY KEY CHECK (subject_hash ~ '^[A-Za-z0-9_-]{43}$'),
  code_hash text NOT NULL CHECK (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
    CHECK (expires_at > issued_at AND expires_at <= issued_at + interval '10 minutes'),
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5)
);

CREATE INDEX one_time_code_old ON one_time_code (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON one_time_code TO fairhouse_app;
