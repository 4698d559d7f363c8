-- The people of the issuer and what the protocol has to remember. Nothing here is of the platform.

CREATE TABLE person (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text,
  is_email_verified boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (email IS NOT NULL OR NOT is_email_verified)
);

CREATE INDEX person_newest ON person (created_at DESC, id DESC);

-- Whatever the OpenID Connect library keeps: sessions, interactions, grants, codes, tokens.
CREATE TABLE issuer_state (
  issuer text NOT NULL,
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  uid text,
  grant_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (issuer, model, id)
);

CREATE INDEX issuer_state_uid ON issuer_state (issuer, model, uid) WHERE uid IS NOT NULL;
CREATE INDEX issuer_state_grant ON issuer_state (issuer, grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX issuer_state_expiry ON issuer_state (expires_at) WHERE expires_at IS NOT NULL;

-- The keys that tokens and cookies are signed with, made at the first start.
CREATE TABLE issuer_key (
  issuer text PRIMARY KEY,
  jwks jsonb NOT NULL,
  cookie_keys text[] NOT NULL,
  created_at timestamptz NOT NULL
);
