-- Excluded players, and until when. The person counts, not the account: registration compares e-mail,
-- phone and identity numbers with every row in force. Rows stay; an end is never moved closer.
CREATE TABLE player_exclusion (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  starts_at timestamptz NOT NULL,
  -- Null holds for good.
  ends_at timestamptz CHECK (ends_at > starts_at),
  decided_by text NOT NULL CHECK (decided_by IN ('player', 'operator')),
  why text NOT NULL CHECK (length(why) BETWEEN 1 AND 1000),
  -- When the player asked to return after the end; a day later they may sign in again.
  return_asked_at timestamptz CHECK (return_asked_at IS NULL OR return_asked_at >= ends_at),
  returned_at timestamptz CHECK (returned_at IS NULL OR returned_at > return_asked_at)
);

CREATE INDEX player_exclusion_of_player ON player_exclusion (player_id);

GRANT SELECT, INSERT ON player_exclusion TO fairhouse_app;
GRANT UPDATE (return_asked_at, returned_at) ON player_exclusion TO fairhouse_app;
