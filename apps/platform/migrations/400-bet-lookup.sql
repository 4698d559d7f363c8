-- Bets are found by provider and reference, by plans that are kept from when there are none. An index
-- that begins with the provider costs the same there, and such a plan reads all bets of a provider with
-- every settlement. So no other index begins with the provider.
DROP INDEX bet_open;
DROP INDEX bet_round;
-- Finds the other bets of a round, and stakes that stay open too long.
CREATE INDEX bet_open ON bet (round, provider) WHERE status = 'open';
-- A settlement that names no bet finds the one that its round began with, also when it is settled.
CREATE INDEX bet_round ON bet (round, provider, placed_at);
