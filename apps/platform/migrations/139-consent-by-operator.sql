-- An exclusion by an operator switches advertising and bonuses off, like one of the player's own.
ALTER TABLE player_consent DROP CONSTRAINT player_consent_way_check;
ALTER TABLE player_consent ADD CONSTRAINT player_consent_way_check
  CHECK (way IN ('registration', 'settings', 'mailLink', 'operator'));
