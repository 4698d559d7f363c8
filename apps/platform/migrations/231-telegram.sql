-- What Telegram last said of the players who come from there; whose account it is stands in
-- player.tg_user_id.
CREATE TABLE telegram_user (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  bot_id text NOT NULL,
  username text,
  name text,
  language_code text,
  photo_url text,
  synced_at timestamptz NOT NULL
);

-- Hashes of init data that was used: each signs in once. It is accepted for five minutes only.
CREATE TABLE telegram_init_data (
  hash text PRIMARY KEY CHECK (hash ~ '^[A-Za-z0-9_-]{43}$'),
  expires_at timestamptz NOT NULL
);

CREATE INDEX telegram_init_data_old ON telegram_init_data (expires_at);

-- People whom Telegram has vouched for and who have no account yet.
CREATE TABLE telegram_sign_up (
  challenge_hash text PRIMARY KEY CHECK (challenge_hash ~ '^[A-Za-z0-9_-]{43}$'),
  bot_id text NOT NULL,
  tg_user jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX telegram_sign_up_old ON telegram_sign_up (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON telegram_user TO fairhouse_app;
GRANT SELECT, INSERT, DELETE ON telegram_init_data, telegram_sign_up TO fairhouse_app;
