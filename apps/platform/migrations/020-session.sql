-- Sessions of players, attempts to sign in, and tokens of links that sign in.

CREATE TABLE player_session (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  -- Rises with every refresh; a token names the generation it was made for.
  generation integer NOT NULL DEFAULT 1 CHECK (generation > 0),
  created_at timestamptz NOT NULL,
  rotated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Written about once a minute, and only for sessions in use.
  last_seen_at timestamptz NOT NULL,
  -- When the player last showed that it is them: at sign-in, and whenever they confirmed it again.
  stepped_up_at timestamptz,
  ended_at timestamptz,
  -- The words are in the contract, where the compiler knows them.
  end_reason text CHECK (end_reason ~ '^[a-zA-Z]+$'),
  -- By which method it was opened.
  way text NOT NULL CHECK (way ~ '^[a-zA-Z]+$'),
  ip text NOT NULL,
  user_agent text NOT NULL,
  country text,
  fingerprint text,
  -- SHA-256 of what the HttpOnly cookie of a hardened session holds, for the current generation. Null
  -- for a session that was opened while the mode was off; such a one cannot be refreshed while it is on.
  refresh_hash text CHECK (refresh_hash ~ '^[A-Za-z0-9_-]{43}$'),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
) WITH (fillfactor = 90);

CREATE INDEX player_session_of_player ON player_session (player_id, created_at DESC);
-- For the job that ends sessions that were left open. Refreshing changes no column of it, so the row
-- stays within its page.
CREATE INDEX player_session_open ON player_session (created_at) WHERE ended_at IS NULL;

-- Counters that slow guessing down. Keys are hashes: neither addresses nor e-mails stay here.
CREATE TABLE auth_attempt (
  -- A word of the code (`AttemptKind`).
  kind text NOT NULL CHECK (kind ~ '^[a-zA-Z]+$'),
  key_hash text NOT NULL,
  attempts integer NOT NULL,
  -- When the counting of a window began and when it last counted.
  started_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  blocked_until timestamptz,
  PRIMARY KEY (kind, key_hash)
);

CREATE INDEX auth_attempt_old ON auth_attempt (last_at);

-- One-time tokens of links that sign in. Only hashes are here, and a token that was used is gone.
CREATE TABLE sign_in_token (
  token_hash text PRIMARY KEY CHECK (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  player_id uuid NOT NULL REFERENCES player (id),
  way text NOT NULL CHECK (way IN ('link', 'operator')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '15 minutes')
);

CREATE INDEX sign_in_token_of_player ON sign_in_token (player_id);
CREATE INDEX sign_in_token_old ON sign_in_token (expires_at);

GRANT SELECT, INSERT, UPDATE ON player_session TO fairhouse_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_attempt TO fairhouse_app;
GRANT SELECT, INSERT, DELETE ON sign_in_token TO fairhouse_app;
