-- The returns of games are added up over the last days: bets arrive in the order of their time.
CREATE INDEX bet_by_day ON bet USING brin (placed_at);
