-- The session of play that a bet was placed in, as the operator names it: only `place` needs it.
ALTER TABLE bet ADD session text NOT NULL DEFAULT '';

-- The least amount at which the bet is cashed out by itself; null when the player set none.
ALTER TABLE bet ADD auto_cash_out numeric(38, 0) CHECK (auto_cash_out > 0);
CREATE INDEX bet_auto_cash_out ON bet (id) WHERE auto_cash_out IS NOT NULL AND status = 'open';
