-- Rakeback that accrues by account, and races: leaderboards of a day or a week with prizes.

CREATE TABLE rakeback_account (
  wallet_account_id uuid PRIMARY KEY REFERENCES wallet_account (id),
  player_id uuid NOT NULL REFERENCES player (id),
  -- Of a minor unit, as packages/domain/src/rakeback.ts says: nothing is ever rounded away.
  parts numeric(60, 0) NOT NULL DEFAULT 0 CHECK (parts >= 0),
  claimed_minor numeric(38, 0) NOT NULL DEFAULT 0 CHECK (claimed_minor >= 0)
);

CREATE INDEX rakeback_account_of_player ON rakeback_account (player_id);

CREATE TABLE rakeback_claim (
  wallet_account_id uuid NOT NULL REFERENCES wallet_account (id),
  -- One claim a day.
  day date NOT NULL,
  -- Made by the browser.
  claim_id text NOT NULL,
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor > 0),
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (wallet_account_id, day)
);

CREATE TABLE race_entry (
  race_id text NOT NULL CHECK (race_id ~ '^[a-z0-9-]{1,64}$'),
  period_start timestamptz NOT NULL,
  player_id uuid NOT NULL REFERENCES player (id),
  -- Of the last bet that counted: prizes go there.
  wallet_account_id uuid NOT NULL REFERENCES wallet_account (id),
  score numeric(38, 0) NOT NULL CHECK (score >= 0),
  -- Number of the event that brought the score: of two equal ones the earlier is first.
  reached_seq bigint NOT NULL,
  PRIMARY KEY (race_id, period_start, player_id)
);

CREATE INDEX race_entry_places ON race_entry (race_id, period_start, score DESC, reached_seq);

CREATE TABLE race_result (
  race_id text NOT NULL,
  period_start timestamptz NOT NULL,
  place integer NOT NULL CHECK (place > 0),
  player_id uuid NOT NULL REFERENCES player (id),
  score numeric(38, 0) NOT NULL,
  currency text,
  -- Null when the player could not be paid a prize: they take a break, or have no account for it.
  amount_minor numeric(38, 0) CHECK (amount_minor > 0),
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (race_id, period_start, place),
  CHECK ((currency IS NULL) = (amount_minor IS NULL))
);

GRANT SELECT, INSERT ON rakeback_account, rakeback_claim, race_entry, race_result TO fairhouse_app;
GRANT UPDATE (parts, claimed_minor) ON rakeback_account TO fairhouse_app;
GRANT UPDATE (score, reached_seq, wallet_account_id) ON race_entry TO fairhouse_app;
