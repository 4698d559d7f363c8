-- Breaks of two and three months, which some markets ask for.
ALTER TABLE player_limit DROP CONSTRAINT player_limit_check;
ALTER TABLE player_limit ADD CONSTRAINT player_limit_check CHECK (period = ANY (
  CASE WHEN definition = 'coolingOff'
    THEN ARRAY['oneDay', 'oneWeek', 'oneMonth', 'twoMonths', 'threeMonths']
    ELSE ARRAY['daily', 'weekly', 'monthly'] END));
