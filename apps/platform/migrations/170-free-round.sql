-- Free rounds: granted to a player in one game of a provider, each at a fixed stake that costs nothing.

CREATE TABLE free_round_grant (
  -- Made by who grants, and the provider's word for it.
  reward_id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  provider text NOT NULL,
  game_identity text NOT NULL REFERENCES game (identity),
  currency text NOT NULL,
  count integer NOT NULL CHECK (count BETWEEN 1 AND 1000),
  stake_minor numeric(38, 0) NOT NULL CHECK (stake_minor > 0),
  -- Returns are credited to this bonus; null credits real money.
  bonus_id text,
  granted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > granted_at),
  cancelled_at timestamptz
);

CREATE INDEX free_round_grant_of_player ON free_round_grant (player_id, granted_at DESC);
GRANT SELECT, INSERT ON free_round_grant TO fairhouse_app;
GRANT UPDATE (cancelled_at) ON free_round_grant TO fairhouse_app;

-- A free round is a bet like any other, of nothing.
ALTER TABLE bet
  ADD COLUMN reward_id uuid,
  ADD COLUMN reward_bonus_id text,
  DROP CONSTRAINT bet_check,
  ADD CONSTRAINT bet_stake_check CHECK ((cash_minor + bonus_minor > 0) = (reward_id IS NULL)),
  ADD CONSTRAINT bet_reward_check CHECK (reward_bonus_id IS NULL OR reward_id IS NOT NULL);
CREATE INDEX bet_of_reward ON bet (reward_id) WHERE reward_id IS NOT NULL;
