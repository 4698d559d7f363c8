-- Safer-play tools beside limits: reality check, session time, largest stake, blocked categories.

CREATE TABLE play_tool (
  player_id uuid NOT NULL REFERENCES player (id),
  tool text NOT NULL CHECK (tool IN ('realityCheck', 'sessionTime', 'stake', 'categories')),
  -- What binds now; {} is off.
  value jsonb NOT NULL,
  -- What was asked for and loosens it, which the player confirms later.
  request jsonb,
  requested_at timestamptz,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, tool),
  CHECK ((request IS NULL) = (requested_at IS NULL))
);

-- Play since the last pause, of players with a reality check or a session time limit only.
CREATE TABLE play_session (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  started_at timestamptz NOT NULL,
  last_bet_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL
);

GRANT SELECT, INSERT ON play_tool, play_session TO fairhouse_app;
GRANT UPDATE (value, request, requested_at, changed_at) ON play_tool TO fairhouse_app;
GRANT UPDATE (started_at, last_bet_at, checked_at) ON play_session TO fairhouse_app;
