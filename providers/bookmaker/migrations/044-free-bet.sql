-- Free bets that the operator granted: each pays the stake of one bet, which is not paid back.
CREATE TABLE free_bet (
  -- Made by the operator, and its word for it in the call that places the bet.
  reward_id uuid PRIMARY KEY,
  player_key text NOT NULL,
  currency text NOT NULL,
  stake numeric(38, 0) NOT NULL CHECK (stake > 0),
  -- Decimal odds that the operator will ask for; null = any.
  min_odds text,
  expires_at timestamptz NOT NULL,
  cancelled_at timestamptz
);
CREATE INDEX free_bet_player ON free_bet (player_key, expires_at);

ALTER TABLE bet ADD reward_id uuid REFERENCES free_bet (reward_id);
CREATE INDEX bet_reward ON bet (reward_id) WHERE reward_id IS NOT NULL;
