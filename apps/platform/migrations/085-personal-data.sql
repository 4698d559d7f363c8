-- Everything the operator holds about a player, gathered at their request and kept for seven days.
CREATE TABLE player_export (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  requested_at timestamptz NOT NULL,
  -- Origin that the site was opened under: the link of the mail goes there.
  site text NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz CHECK (expires_at <= ready_at + interval '7 days'),
  CHECK ((ready_at IS NULL) = (expires_at IS NULL))
);

CREATE INDEX player_export_of_player ON player_export (player_id, requested_at DESC);
CREATE INDEX player_export_old ON player_export (expires_at);

-- The text of an export in pieces, so that neither a request nor an answer has to hold all of it.
CREATE TABLE player_export_part (
  export_id uuid NOT NULL REFERENCES player_export (id) ON DELETE CASCADE,
  part integer NOT NULL CHECK (part >= 0),
  text text NOT NULL,
  PRIMARY KEY (export_id, part)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON player_export TO fairhouse_app;
GRANT SELECT, INSERT, DELETE ON player_export_part TO fairhouse_app;
