-- Players, their sessions, tries to sign in, and the log of what was done to an account.

CREATE TABLE player (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  -- The address in the one form that makes two of them the same account.
  email_key text NOT NULL UNIQUE,
  -- argon2id in PHC form.
  password_hash text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'locked')),
  nickname text,
  first_name text,
  last_name text,
  phone text,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  language text NOT NULL,
  tg_user_id text UNIQUE,
  receive_email_promo boolean NOT NULL DEFAULT false,
  affiliate_tag text,
  -- Terms, privacy and being of age were accepted then.
  agreed_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE player_session (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  -- Rises with every refresh; a token names the generation it was made for.
  generation integer NOT NULL DEFAULT 1 CHECK (generation > 0),
  created_at timestamptz NOT NULL,
  rotated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('signedOut', 'closed', 'expired', 'idle', 'reused', 'locked')),
  ip text NOT NULL,
  user_agent text NOT NULL,
  country text,
  fingerprint text,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
) WITH (fillfactor = 90);

CREATE INDEX player_session_of_player ON player_session (player_id, created_at DESC);

-- Counters that slow guessing down. Keys are hashes: neither addresses nor e-mails stay here.
CREATE TABLE auth_attempt (
  kind text NOT NULL CHECK (kind IN ('account', 'device', 'registration')),
  key_hash text NOT NULL,
  attempts integer NOT NULL,
  -- When the counting of a window began (registration) and when it last counted.
  started_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  blocked_until timestamptz,
  PRIMARY KEY (kind, key_hash)
);

CREATE INDEX auth_attempt_old ON auth_attempt (last_at);

-- Who did what to which account, from where, under which trace id. Nothing here changes or goes.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  act text NOT NULL CHECK (act ~ '^[a-z]+\.[a-zA-Z]+$'),
  actor_type text NOT NULL CHECK (actor_type IN ('guest', 'player', 'operator', 'system')),
  actor_id text,
  player_id uuid REFERENCES player (id),
  session_id uuid,
  ip text,
  country text,
  trace_id text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'
);

CREATE INDEX audit_entry_of_player ON audit_entry (player_id, id DESC);

GRANT SELECT, INSERT, UPDATE ON player, player_session TO fairhouse_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON auth_attempt TO fairhouse_app;
GRANT SELECT, INSERT ON audit_entry TO fairhouse_app;
