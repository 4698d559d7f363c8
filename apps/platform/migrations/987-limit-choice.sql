-- Players who were asked for a deposit limit and confirmed that they want none.
CREATE TABLE limit_choice (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  declined_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON limit_choice TO fairhouse_app;
