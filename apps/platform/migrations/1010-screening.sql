-- Whether players are on lists of sanctions or of politically exposed persons. No player learns of it.
CREATE TABLE screening_check (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  -- The person as asked about, and the lists as they were then; another one is asked about again.
  person text NOT NULL,
  list_version text NOT NULL,
  at timestamptz NOT NULL
);

-- What a list has on somebody like them: once for each entry, whatever was decided about it.
CREATE TABLE screening_match (
  player_id uuid NOT NULL REFERENCES player (id),
  entry text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sanction', 'pep')),
  name text NOT NULL,
  birthdate text,
  score integer NOT NULL CHECK (score BETWEEN 0 AND 100),
  found_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, entry)
);
GRANT SELECT, INSERT, UPDATE ON screening_check TO fairhouse_app;
GRANT SELECT, INSERT ON screening_match TO fairhouse_app;
GRANT SELECT ON screening_check, screening_match TO fairhouse_office;
