-- The way back from a self-exclusion that has ended: the player asks at the desk, and a day later may
-- come in again (bars G22). Until then its person counts as kept out.
ALTER TABLE player_exclusion ADD COLUMN return_asked_at timestamptz
  CHECK (return_asked_at IS NULL OR return_asked_at >= ends_at);
ALTER TABLE player_exclusion ADD COLUMN returned_at timestamptz
  CHECK (returned_at IS NULL OR returned_at > return_asked_at);

GRANT UPDATE (return_asked_at, returned_at) ON player_exclusion TO fairhouse_app;
