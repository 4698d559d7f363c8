-- Must-drop jackpots: a pool for each prize, whose money is in the ledger.

CREATE TABLE jackpot_pool (
  jackpot_id text NOT NULL CHECK (jackpot_id ~ '^[a-z0-9-]{1,64}$'),
  currency text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- As published when the pool opened.
  start_minor numeric(38, 0) NOT NULL CHECK (start_minor > 0),
  limit_minor numeric(38, 0) NOT NULL CHECK (limit_minor > start_minor),
  share_hundredths integer NOT NULL CHECK (share_hundredths BETWEEN 1 AND 500),
  -- Decides the prize (packages/fair/src/jackpot.ts); players see its hash until the drop.
  seed text NOT NULL,
  commitment text NOT NULL,
  -- Of a minor unit, as packages/domain/src/jackpot.ts says.
  parts numeric(60, 0) NOT NULL CHECK (parts >= 0),
  bets bigint NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL,
  dropped_at timestamptz,
  prize_minor numeric(38, 0) CHECK (prize_minor > start_minor AND prize_minor <= limit_minor),
  player_id uuid REFERENCES player (id),
  bet_id uuid,
  game_identity text,
  PRIMARY KEY (jackpot_id, currency, number),
  CHECK (num_nulls(dropped_at, prize_minor, player_id, bet_id, game_identity) IN (0, 5))
);

-- One prize at a time.
CREATE UNIQUE INDEX jackpot_pool_open ON jackpot_pool (jackpot_id, currency) WHERE dropped_at IS NULL;
CREATE INDEX jackpot_pool_of_player ON jackpot_pool (player_id) WHERE player_id IS NOT NULL;

GRANT SELECT, INSERT ON jackpot_pool TO fairhouse_app;
GRANT UPDATE (parts, bets, dropped_at, prize_minor, player_id, bet_id, game_identity) ON jackpot_pool
  TO fairhouse_app;
-- Operators read no seed, so nobody in the office knows when a jackpot drops.
GRANT SELECT (jackpot_id, currency, number, start_minor, limit_minor, share_hundredths, commitment, parts,
  bets, opened_at, dropped_at, prize_minor, player_id, bet_id, game_identity) ON jackpot_pool
  TO fairhouse_office;
