-- What registers of excluded people answered. A check at a registration that was refused has no player.
CREATE TABLE registry_check (
  id uuid PRIMARY KEY,
  player_id uuid REFERENCES player (id),
  registry text NOT NULL,
  occasion text NOT NULL CHECK (occasion IN ('registration', 'signIn', 'job')),
  outcome text NOT NULL CHECK (outcome IN ('clear', 'excluded', 'unavailable', 'unidentified')),
  -- The register's name for its answer.
  reference text,
  -- Of an exclusion, if the register says it.
  excluded_until timestamptz,
  at timestamptz NOT NULL,
  kept_until timestamptz NOT NULL
);
CREATE INDEX registry_check_of_player ON registry_check (player_id, at DESC);
CREATE INDEX registry_check_kept ON registry_check (kept_until);
GRANT SELECT, INSERT, DELETE ON registry_check TO fairhouse_app;
