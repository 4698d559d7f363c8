-- The studio's own record: seeds, seats and rounds. Amounts are minor units of the seat's currency.

-- A server seed is made before anyone bets under it. Only its hash leaves this table until
-- revealed_at is set.
CREATE TABLE server_seed (
  id uuid PRIMARY KEY,
  seed text NOT NULL CHECK (seed ~ '^[0-9a-f]{64}$'),
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  revealed_at timestamptz
);

-- A player in one currency. The row is locked for every step of a round, so it puts them in order.
CREATE TABLE seat (
  id uuid PRIMARY KEY,
  -- The operator's user, or `demo:<session>` for play credits.
  player_key text NOT NULL,
  currency text NOT NULL,
  server_seed_id uuid NOT NULL UNIQUE REFERENCES server_seed (id),
  next_server_seed_id uuid NOT NULL UNIQUE REFERENCES server_seed (id),
  -- Null until the player's browser has made one.
  client_seed text CHECK (client_seed ~ '^[!-9;-~]{1,64}$'),
  -- The nonce that the next accepted bet takes.
  nonce integer NOT NULL DEFAULT 0 CHECK (nonce >= 0),
  last_round_at timestamptz,
  -- Play credits; null for seats that play for money.
  credits numeric(38, 0) CHECK (credits >= 0),
  created_at timestamptz NOT NULL,
  UNIQUE (player_key, currency)
);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  -- SHA-256 of the secret that the client presents.
  secret_hash text NOT NULL UNIQUE,
  seat_id uuid NOT NULL REFERENCES seat (id),
  game_code text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  -- The operator's token; null in demo.
  token text CHECK ((mode = 'real') = (token IS NOT NULL)),
  -- The only origin that may frame the client.
  host_origin text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);

-- betting: the bet is sent, its fate unknown. accepted: drawn, the win is not confirmed yet.
-- settled: done. refused: nothing was staked. undoing: a rollback is under way. undone: the stake is
-- back. abandoned: the browser gave the id up before its bet arrived; it can never be played.
CREATE TABLE round (
  seat_id uuid NOT NULL REFERENCES seat (id),
  -- Made by the player's browser before it sends the bet.
  id uuid NOT NULL,
  session_id uuid NOT NULL REFERENCES session (id),
  status text NOT NULL CHECK (status IN
    ('betting', 'accepted', 'settled', 'refused', 'undoing', 'undone', 'abandoned')),
  game_code text NOT NULL,
  direction text CHECK (direction IN ('over', 'under')),
  target integer,
  stake numeric(38, 0) CHECK (stake > 0),
  payout_step numeric(38, 0),
  created_at timestamptz NOT NULL,
  bet_tx uuid UNIQUE,
  win_tx uuid UNIQUE,
  rollback_tx uuid UNIQUE,
  -- Written together in the transaction that takes the nonce.
  server_seed_id uuid REFERENCES server_seed (id),
  client_seed text,
  nonce integer,
  roll integer CHECK (roll BETWEEN 0 AND 10000),
  payout numeric(38, 0) CHECK (payout >= 0),
  math_version text,
  config_hash text,
  accepted_at timestamptz,
  finished_at timestamptz,
  refusal text,
  -- Set when the round could not be finished while the player waited.
  interrupted_at timestamptz,
  -- Set when the player was shown how an interrupted round ended.
  seen_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  PRIMARY KEY (seat_id, id),
  UNIQUE (server_seed_id, nonce),
  CHECK (status = 'abandoned' OR num_nulls(direction, target, stake, payout_step, bet_tx) = 0),
  CHECK (num_nulls(server_seed_id, client_seed, nonce, roll, payout, math_version, config_hash,
    accepted_at) IN (0, 8)),
  CHECK ((status IN ('accepted', 'settled')) = (nonce IS NOT NULL))
);

CREATE INDEX round_unfinished ON round (next_attempt_at)
  WHERE status IN ('betting', 'accepted', 'undoing');
CREATE INDEX round_unseen ON round (seat_id) WHERE interrupted_at IS NOT NULL AND seen_at IS NULL;
CREATE INDEX round_history ON round (seat_id, accepted_at DESC) WHERE status IN ('accepted', 'settled');

-- One open round per seat, whatever the code does.
CREATE UNIQUE INDEX round_one_open ON round (seat_id)
  WHERE status IN ('betting', 'accepted', 'undoing');
