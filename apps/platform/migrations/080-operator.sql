-- Notes of operators about a player; the player gets them with an export of their data.
CREATE TABLE player_note (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  at timestamptz NOT NULL,
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 100),
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 4000)
);

CREATE INDEX player_note_of_player ON player_note (player_id, at DESC);

GRANT SELECT, INSERT ON player_note TO fairhouse_app;
