-- Operators sign in to the office. An operator is one row: the key for the command line and the
-- passkeys for the office are two credentials of one person.
ALTER TABLE operator_person
  ALTER COLUMN key_hash DROP NOT NULL,
  ADD COLUMN display_name text NOT NULL DEFAULT '' CHECK (length(display_name) <= 60),
  ADD COLUMN roles text[] NOT NULL DEFAULT '{}',
  ADD COLUMN disabled_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TABLE operator_passkey (
  id uuid PRIMARY KEY,
  operator text NOT NULL REFERENCES operator_person (name),
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  transports text[] NOT NULL,
  rp_id text NOT NULL,
  is_synced boolean NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);

CREATE INDEX operator_passkey_of_operator ON operator_passkey (operator, created_at DESC);

CREATE TABLE operator_session (
  id uuid PRIMARY KEY,
  operator text NOT NULL REFERENCES operator_person (name),
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  way text NOT NULL CHECK (way IN ('passkey', 'demo')),
  ip text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  ended_at timestamptz
);

CREATE INDEX operator_session_of_operator ON operator_session (operator, created_at DESC);

-- The key of the command line stays with the owner of the database.
GRANT INSERT (name, display_name, roles, created_at),
  UPDATE (display_name, roles, disabled_at, version) ON operator_person TO fairhouse_app;
GRANT SELECT, INSERT, DELETE ON operator_passkey TO fairhouse_app;
GRANT UPDATE (sign_count, is_synced, last_used_at) ON operator_passkey TO fairhouse_app;
GRANT SELECT, INSERT ON operator_session TO fairhouse_app;
GRANT UPDATE (last_seen_at, ended_at) ON operator_session TO fairhouse_app;
