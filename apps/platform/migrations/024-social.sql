-- Who players are at the providers they sign in with.
CREATE TABLE social_connection (
  player_id uuid NOT NULL REFERENCES player (id),
  -- Its id in the configuration. A player has one person of each provider.
  provider text NOT NULL CHECK (provider ~ '^[a-z0-9-]{1,32}$'),
  -- Who says so, and whom they mean: together they name one person for good.
  issuer text NOT NULL,
  subject text NOT NULL,
  -- What the provider called them then, shown in the list.
  name text,
  connected_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (issuer, subject),
  UNIQUE (player_id, provider)
);

-- Sign-ins that are under way at a provider. Of the state and of what the browser holds only hashes
-- are here; the verifier of PKCE and the nonce are made from the state, and so nowhere.
CREATE TABLE social_flow (
  state_hash text PRIMARY KEY CHECK (state_hash ~ '^[A-Za-z0-9_-]{43}$'),
  browser_hash text NOT NULL CHECK (browser_hash ~ '^[A-Za-z0-9_-]{43}$'),
  provider text NOT NULL,
  -- Null for a sign-in; else who connects the provider to their account.
  player_id uuid REFERENCES player (id),
  -- Of a sign-in that confirms one session: its answer is valid in no other, and neither signs in nor
  -- connects anyone.
  session_id uuid,
  -- The provider gets it again, letter for letter.
  redirect_uri text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '10 minutes'),
  CONSTRAINT social_flow_of_session CHECK (session_id IS NULL OR player_id IS NOT NULL)
);

CREATE INDEX social_flow_old ON social_flow (expires_at);

-- People whom a provider has vouched for and who have no account yet: what the form of registration
-- goes on with. Only hashes of the challenges are here, and one that was used is gone.
CREATE TABLE social_challenge (
  challenge_hash text PRIMARY KEY CHECK (challenge_hash ~ '^[A-Za-z0-9_-]{43}$'),
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  is_email_verified boolean NOT NULL,
  first_name text,
  last_name text,
  name text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '30 minutes')
);

CREATE INDEX social_challenge_old ON social_challenge (expires_at);

GRANT SELECT, INSERT, DELETE ON social_connection, social_flow, social_challenge TO fairhouse_app;
GRANT UPDATE (last_used_at, name) ON social_connection TO fairhouse_app;
