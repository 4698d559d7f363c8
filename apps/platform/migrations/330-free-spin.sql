-- Free spins are played at the studio: how far, and what they won.

ALTER TABLE player_freespin
  ADD COLUMN played integer NOT NULL DEFAULT 0 CHECK (played BETWEEN 0 AND count),
  ADD COLUMN won_minor numeric(38, 0) NOT NULL DEFAULT 0 CHECK (won_minor >= 0);
GRANT UPDATE (played, won_minor) ON player_freespin TO fairhouse_app;
