-- Rounds of any game: bet and outcome are the game's own JSON, and what the player does in an open
-- round is kept step by step.

ALTER TABLE round
  ADD COLUMN bet jsonb,
  ADD COLUMN outcome jsonb,
  -- The opening stake and what steps added to it.
  ADD COLUMN staked numeric(38, 0) CHECK (staked >= stake),
  -- The last act of the player; an open round that is left alone is settled a day after it.
  ADD COLUMN stepped_at timestamptz;

UPDATE round SET
  bet = jsonb_build_object('direction', direction, 'target', target),
  outcome = CASE WHEN roll IS NOT NULL THEN jsonb_build_object('roll', roll) END,
  staked = stake
WHERE status <> 'abandoned';

-- Takes the checks that name these columns with it.
ALTER TABLE round DROP COLUMN direction, DROP COLUMN target, DROP COLUMN roll;
ALTER TABLE round DROP CONSTRAINT round_status_check, DROP CONSTRAINT round_check2;

-- betting: the bet is sent, its fate unknown. playing: open, the player's turn. raising: a further
-- stake of a step is sent, its fate unknown or being taken back. accepted: decided, a win is not
-- confirmed yet. settled: done. refused: nothing was staked. undoing: a rollback is under way.
-- undone: the stake is back. abandoned: the browser gave the id up before its bet arrived.
ALTER TABLE round
  ADD CONSTRAINT round_status_check CHECK (status IN ('betting', 'playing', 'raising', 'accepted',
    'settled', 'refused', 'undoing', 'undone', 'abandoned')),
  ADD CONSTRAINT round_bet_check CHECK
    (status = 'abandoned' OR num_nulls(bet, stake, staked, payout_step, bet_tx) = 0),
  ADD CONSTRAINT round_draw_check CHECK (num_nulls(server_seed_id, client_seed, nonce, math_version,
    config_hash, accepted_at) IN (0, 6)),
  ADD CONSTRAINT round_nonce_check CHECK (CASE
    WHEN status IN ('playing', 'raising', 'accepted', 'settled') THEN nonce IS NOT NULL
    WHEN status IN ('undoing', 'undone') THEN true
    ELSE nonce IS NULL END),
  ADD CONSTRAINT round_outcome_check CHECK
    (num_nulls(outcome, payout) = CASE WHEN status IN ('accepted', 'settled') THEN 0 ELSE 2 END);

-- What a player did in a round. A step may cost a further stake, a bet of its own at the wallet:
-- betting → accepted, or refused, or undoing → undone. settled: its part of the win is delivered.
CREATE TABLE round_step (
  seat_id uuid NOT NULL,
  round_id uuid NOT NULL,
  -- Made by the player's browser before it sends the step.
  id uuid NOT NULL,
  step_no integer NOT NULL CHECK (step_no >= 0),
  -- The session it was made in; null for the default action of a round left alone.
  session_id uuid REFERENCES session (id),
  status text NOT NULL CHECK (status IN
    ('betting', 'accepted', 'settled', 'refused', 'undoing', 'undone')),
  action jsonb NOT NULL,
  stake numeric(38, 0) NOT NULL CHECK (stake >= 0),
  bet_tx uuid UNIQUE,
  win_tx uuid UNIQUE,
  rollback_tx uuid UNIQUE,
  payout numeric(38, 0) CHECK (payout >= 0),
  refusal text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (seat_id, round_id, id),
  FOREIGN KEY (seat_id, round_id) REFERENCES round (seat_id, id),
  CHECK ((stake > 0) = (bet_tx IS NOT NULL)),
  CHECK ((win_tx IS NULL) = (payout IS NULL))
);

-- One step per place, whatever the code does; one that was not accepted frees it.
CREATE UNIQUE INDEX round_step_order ON round_step (seat_id, round_id, step_no)
  WHERE status NOT IN ('refused', 'undone');

-- One open round per seat and game.
DROP INDEX round_one_open;
CREATE UNIQUE INDEX round_one_open ON round (seat_id, game_code)
  WHERE status IN ('betting', 'playing', 'raising', 'accepted', 'undoing');

DROP INDEX round_unfinished;
CREATE INDEX round_unfinished ON round (next_attempt_at)
  WHERE status IN ('betting', 'raising', 'accepted', 'undoing');
CREATE INDEX round_left_alone ON round (stepped_at) WHERE status = 'playing';

DROP INDEX round_history;
CREATE INDEX round_history ON round (seat_id, game_code, accepted_at DESC)
  WHERE status IN ('playing', 'raising', 'accepted', 'settled');

-- The least time of a round is kept per game, from the rounds themselves.
ALTER TABLE seat DROP COLUMN last_round_at;
