-- Free rounds that the operator granted: of one game, at a fixed stake that the player does not pay.

CREATE TABLE reward (
  -- Made by the operator.
  id uuid PRIMARY KEY,
  player_key text NOT NULL,
  currency text NOT NULL,
  game_code text NOT NULL,
  count integer NOT NULL CHECK (count BETWEEN 1 AND 1000),
  stake numeric(38, 0) NOT NULL CHECK (stake > 0),
  ends_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX reward_of_player ON reward (player_key, created_at DESC);

ALTER TABLE round ADD COLUMN reward_id uuid REFERENCES reward (id);
CREATE INDEX round_of_reward ON round (reward_id) WHERE reward_id IS NOT NULL;
