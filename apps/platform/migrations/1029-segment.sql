-- Players by conditions. A change is a new version, so that what was sent to an older one can be read.
CREATE TABLE segment_version (
  segment_id text NOT NULL CHECK (segment_id ~ '^[a-z][a-z0-9-]{1,39}$'),
  version integer NOT NULL CHECK (version > 0),
  name text NOT NULL,
  -- A tree of { all }, { any }, { not } and { field, in | min, max, days, product }; `json` keeps its order.
  condition json NOT NULL,
  operator text NOT NULL,
  why text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (segment_id, version)
);
GRANT SELECT, INSERT ON segment_version TO fairhouse_app;

-- Conditions and cohorts read the sums of one player.
CREATE INDEX report_of_player ON report_sum (player_id, day);
GRANT SELECT ON segment_version TO fairhouse_office;
