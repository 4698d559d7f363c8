-- The last price of a selection before its event began, for bets placed before that; null if it is not
-- known. Decimal with two places.
ALTER TABLE bet_leg ADD closing text CHECK (closing ~ '^\d{1,7}\.\d{2}$');
