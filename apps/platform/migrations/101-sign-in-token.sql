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

GRANT SELECT, INSERT, DELETE ON sign_in_token TO fairhouse_app;
