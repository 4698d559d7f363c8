-- Finds the bets of a player in a round. At a live table thousands of players bet in one round, and each bet and
-- settlement read the bets of all of them.
-- Money waits while it is built. For a large table make it before the upgrade with CREATE INDEX CONCURRENTLY
-- bet_of_round, and this finds it there.
CREATE INDEX IF NOT EXISTS bet_of_round ON bet (round, provider, player_id);
DROP INDEX bet_round;
