-- What operators do by hand (`npm run ops`), and who may not play here.

-- Notes of operators about a player; the player gets them with an export of their data.
CREATE TABLE player_note (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  at timestamptz NOT NULL,
  operator text NOT NULL CHECK (length(operator) BETWEEN 1 AND 100),
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 4000)
);

CREATE INDEX player_note_of_player ON player_note (player_id, at DESC);

-- Who is kept out of play, and until when. The person counts, not the account: registration looks at
-- e-mail, phone and papers of every row that holds. Rows stay; an end is written, never moved closer.
CREATE TABLE player_exclusion (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  starts_at timestamptz NOT NULL,
  -- Null holds for good.
  ends_at timestamptz CHECK (ends_at > starts_at),
  decided_by text NOT NULL CHECK (decided_by IN ('player', 'operator')),
  why text NOT NULL CHECK (length(why) BETWEEN 1 AND 1000)
);

CREATE INDEX player_exclusion_of_player ON player_exclusion (player_id);

-- `excluded` keeps out of everything that `locked` keeps out of.
ALTER TABLE player DROP CONSTRAINT player_status_check;
ALTER TABLE player ADD CONSTRAINT player_status_check
  CHECK (status IN ('active', 'locked', 'excluded', 'closed'));

-- Registration asks for the person behind these.
CREATE INDEX player_phone ON player (phone) WHERE phone IS NOT NULL;

GRANT SELECT, INSERT ON player_note, player_exclusion TO fairhouse_app;
