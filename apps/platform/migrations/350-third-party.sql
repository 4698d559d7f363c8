-- What visitors decided about third parties: evidence that nothing loaded without it.
CREATE TABLE visitor_consent (
  -- Of the decision; the browser keeps it with its choice.
  id uuid PRIMARY KEY,
  -- Null = a guest, of whom nothing else is kept.
  player_id uuid REFERENCES player (id),
  version integer NOT NULL CHECK (version > 0),
  purposes text[] NOT NULL,
  country text,
  created_at timestamptz NOT NULL
);

CREATE INDEX visitor_consent_created ON visitor_consent (created_at);
CREATE INDEX visitor_consent_of_player ON visitor_consent (player_id) WHERE player_id IS NOT NULL;

GRANT SELECT, INSERT, DELETE ON visitor_consent TO fairhouse_app;
