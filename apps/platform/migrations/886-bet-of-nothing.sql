-- Games of other companies place bets of nothing within a round, for a feature that it has won. A free
-- round still costs nothing. The rows that are there kept a stricter rule, so they need no check.
ALTER TABLE bet
  DROP CONSTRAINT bet_stake_check,
  ADD CONSTRAINT bet_stake_check CHECK (reward_id IS NULL OR cash_minor + bonus_minor = 0) NOT VALID;
