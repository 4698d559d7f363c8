-- Markers of harm: what they are decided from, what was found, and what people did about it.

-- Play by quarters of an hour, which begin at a local quarter in every time zone. Sums of `bet`, made again
-- when a bet of theirs changes. Only scans read them, a few hundred of a player at once: so one value holds
-- [at, first, last, rounds, own, bonus, own return, median stake, ms after losses, losses, ms after wins,
-- wins, kinds]: times in milliseconds, amounts as digits of minor units of the base currency, the stake in
-- millionths of one.
CREATE TABLE play_quarter (
  player_id uuid NOT NULL REFERENCES player (id),
  at timestamptz NOT NULL,
  play text NOT NULL,
  PRIMARY KEY (player_id, at)
);

-- Whether a session left a stake. In minor units of its account.
CREATE TABLE play_session_end (
  player_id uuid NOT NULL REFERENCES player (id),
  last_at timestamptz NOT NULL,
  cash_minor numeric(38, 0) NOT NULL,
  stake_min_minor numeric(38, 0) NOT NULL,
  PRIMARY KEY (player_id, last_at)
);

-- What the last scan found of a player: markers above level 0, with their figures.
CREATE TABLE player_marker (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  scanned_at timestamptz NOT NULL,
  signals jsonb NOT NULL,
  score integer NOT NULL,
  -- When time alone changes something: a session is over, a window has moved on.
  next_scan_at timestamptz
);
CREATE INDEX player_marker_due ON player_marker (next_scan_at) WHERE next_scan_at IS NOT NULL;

-- How far the journal was scanned.
CREATE TABLE marker_cursor (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  transaction_id bigint NOT NULL
);

-- Strong markers of a player, until a person has decided; nothing is stopped if the player only wrote.
CREATE TABLE marker_case (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  signals jsonb NOT NULL,
  score integer NOT NULL,
  -- What is stopped: marketing, bonus, deposit.
  stops text[] NOT NULL,
  stops_ended_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  CHECK ((decided_at IS NULL) = (decided_by IS NULL))
);
CREATE UNIQUE INDEX marker_case_open ON marker_case (player_id, (stops = '{}')) WHERE decided_at IS NULL;
CREATE INDEX marker_case_waiting ON marker_case (opened_at) WHERE decided_at IS NULL;
CREATE INDEX marker_case_of_player ON marker_case (player_id, opened_at DESC);
CREATE INDEX marker_case_stop ON marker_case (player_id) WHERE stops_ended_at IS NULL;

-- What was said to a player, and what they said.
CREATE TABLE player_interaction (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  case_id uuid REFERENCES marker_case (id),
  kind text NOT NULL CHECK (kind IN ('automatic', 'message', 'chat', 'phone', 'note', 'answer')),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  -- An operator; null = the site, or the player for an answer.
  operator text,
  at timestamptz NOT NULL,
  -- The markers then, which the outcome is compared with.
  signals jsonb NOT NULL,
  -- Null for what has no outcome.
  outcome_due_at timestamptz,
  outcome text CHECK (outcome IN ('limitSet', 'break', 'unchanged', 'worse')),
  outcome_at timestamptz,
  CHECK ((outcome IS NULL) = (outcome_at IS NULL))
);
CREATE INDEX player_interaction_of_player ON player_interaction (player_id, at DESC);
CREATE INDEX player_interaction_due ON player_interaction (outcome_due_at)
  WHERE outcome_due_at IS NOT NULL AND outcome IS NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON play_quarter, play_session_end, player_marker, marker_cursor
  TO fairhouse_app;
GRANT SELECT, INSERT ON marker_case, player_interaction TO fairhouse_app;
GRANT UPDATE (stops_ended_at, decided_at, decided_by) ON marker_case TO fairhouse_app;
GRANT UPDATE (outcome, outcome_at) ON player_interaction TO fairhouse_app;
