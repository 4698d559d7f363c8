-- Signals of fraud and laundering, and the cases about them. Players never see anything of these tables:
-- no export, no timeline and no event has their rows, and their acts are audited without a player.

-- What the last scan found of a player: signals above level 0, with their figures.
CREATE TABLE player_fraud (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  scanned_at timestamptz NOT NULL,
  signals jsonb NOT NULL,
  score integer NOT NULL
);

-- Until when players with activity were scanned.
CREATE TABLE fraud_cursor (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  at timestamptz NOT NULL
);
CREATE INDEX player_marker_scanned ON player_marker (scanned_at);

CREATE TABLE fraud_case (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  source text NOT NULL CHECK (source IN ('scan', 'registration', 'withdrawal', 'person', 'screening')),
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  signals jsonb NOT NULL,
  score integer NOT NULL,
  -- A decision that takes two people, and the first of them.
  proposed text CHECK (proposed IN ('closed', 'reported')),
  proposed_by text,
  proposed_principal text,
  decision text CHECK (decision IN ('cleared', 'limited', 'closed', 'reported')),
  decided_at timestamptz,
  decided_by text,
  CHECK ((proposed IS NULL) = (proposed_by IS NULL)),
  CHECK ((proposed IS NULL) = (proposed_principal IS NULL)),
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((decision IS NULL) = (decided_by IS NULL))
);
CREATE UNIQUE INDEX fraud_case_open ON fraud_case (player_id) WHERE decision IS NULL;
CREATE INDEX fraud_case_waiting ON fraud_case (opened_at) WHERE decision IS NULL;
CREATE INDEX fraud_case_of_player ON fraud_case (player_id, opened_at DESC);

CREATE TABLE fraud_note (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES fraud_case (id),
  at timestamptz NOT NULL,
  operator text NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000)
);
CREATE INDEX fraud_note_of_case ON fraud_note (case_id, at);

CREATE TABLE fraud_file (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES fraud_case (id),
  at timestamptz NOT NULL,
  operator text NOT NULL,
  name text NOT NULL,
  store_name text NOT NULL UNIQUE
);
CREATE INDEX fraud_file_of_case ON fraud_file (case_id, at);

GRANT SELECT, INSERT, UPDATE ON player_fraud, fraud_cursor TO fairhouse_app;
GRANT SELECT, INSERT ON fraud_case, fraud_note, fraud_file TO fairhouse_app;
GRANT UPDATE (signals, score, proposed, proposed_by, proposed_principal, decision, decided_at, decided_by)
  ON fraud_case TO fairhouse_app;
GRANT SELECT ON player_fraud, fraud_cursor, fraud_case, fraud_note, fraud_file TO fairhouse_office;
