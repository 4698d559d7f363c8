-- Passkeys of players: what is needed to check their signatures, nothing that could make one.
CREATE TABLE player_passkey (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  -- base64url, as the browser names it.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often it says it was used. It may rise only; most say 0 always.
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  transports text[] NOT NULL,
  -- The domain it was made for: it answers no other.
  rp_id text NOT NULL,
  is_synced boolean NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);

CREATE INDEX player_passkey_of_player ON player_passkey (player_id, created_at DESC);

-- What browsers were asked to sign. Each is used up by its first answer, right or wrong.
CREATE TABLE passkey_challenge (
  challenge_hash text PRIMARY KEY CHECK (challenge_hash ~ '^[A-Za-z0-9_-]{43}$'),
  purpose text NOT NULL CHECK (purpose IN ('registration', 'signIn', 'secondStep', 'stepUp')),
  -- Null while it is not known whose passkey will answer.
  player_id uuid REFERENCES player (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '5 minutes'),
  CHECK ((player_id IS NULL) = (purpose = 'signIn'))
);

CREATE INDEX passkey_challenge_old ON passkey_challenge (expires_at);

GRANT SELECT, INSERT, DELETE ON player_passkey, passkey_challenge TO fairhouse_app;
GRANT UPDATE (sign_count, is_synced, name, last_used_at) ON player_passkey TO fairhouse_app;
