-- An authenticator app of a player. The secret is sealed with a key that is not in this database; until
-- the first right code `confirmed_at` is null and nothing is asked of anyone.
CREATE TABLE player_authenticator (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  sealed_secret text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The newest time step a code was taken of: none of it or before is taken again.
  last_step bigint NOT NULL DEFAULT 0
);

-- Codes for a player without their authenticator. Only hashes are here.
CREATE TABLE player_recovery_code (
  player_id uuid NOT NULL REFERENCES player (id),
  code_hash text NOT NULL CHECK (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (player_id, code_hash)
);

-- Sign-ins that wait for their second step. Only hashes of the tokens are here.
CREATE TABLE second_factor_challenge (
  challenge_hash text PRIMARY KEY CHECK (challenge_hash ~ '^[A-Za-z0-9_-]{43}$'),
  player_id uuid NOT NULL REFERENCES player (id),
  -- Of what the first step was checked against: another password ends the sign-in under way.
  credentials_hash text NOT NULL,
  way text NOT NULL CHECK (way ~ '^[a-zA-Z]+$'),
  fingerprint text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '5 minutes')
);

CREATE INDEX second_factor_challenge_old ON second_factor_challenge (expires_at);

GRANT SELECT, INSERT, DELETE ON player_authenticator, player_recovery_code, second_factor_challenge
  TO fairhouse_app;
GRANT UPDATE (sealed_secret, created_at, confirmed_at, last_step) ON player_authenticator TO fairhouse_app;
GRANT UPDATE (used_at) ON player_recovery_code TO fairhouse_app;
