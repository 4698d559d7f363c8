-- How much of a risk of laundering a player is: what the scan says, and what a person says instead until
-- the next review. No player ever learns of it.
CREATE TABLE player_risk (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  class text NOT NULL CHECK (class IN ('low', 'medium', 'high')),
  reasons text[] NOT NULL,
  judged_at timestamptz NOT NULL,
  -- Of a person.
  chosen text CHECK (chosen IN ('low', 'medium', 'high')),
  chosen_by text,
  why text,
  review_at timestamptz NOT NULL,
  CHECK ((chosen IS NULL) = (chosen_by IS NULL)),
  CHECK ((chosen IS NULL) = (why IS NULL))
);
CREATE INDEX player_risk_review ON player_risk (review_at);
GRANT SELECT, INSERT, UPDATE ON player_risk TO fairhouse_app;
GRANT SELECT ON player_risk TO fairhouse_office;
