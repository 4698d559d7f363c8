-- A settlement that names no bet finds the one that its round began with, also when it is settled.
CREATE INDEX bet_round ON bet (provider, round, placed_at);
