-- A launch says whether rounds may repeat themselves and be shown quicker; without a word they may not.
UPDATE session SET has_autoplay = false WHERE has_autoplay IS NULL;
ALTER TABLE session
  ALTER COLUMN has_autoplay SET NOT NULL,
  ADD COLUMN has_turbo boolean NOT NULL DEFAULT false,
  ADD COLUMN stake_max numeric(38,0) CHECK (stake_max > 0);
