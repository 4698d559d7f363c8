-- Rules that operators set for a time: percent of the limits of a player, a sport or a market, a
-- raised margin of an event or of a market of it, a lower price of a selection. The last one of a
-- kind and a subject holds.
CREATE TABLE operator_rule (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('player', 'sport', 'market', 'margin', 'price')),
  subject text NOT NULL,
  -- Percent, or hundredths of a price.
  value integer NOT NULL CHECK (value >= 0),
  actor text NOT NULL,
  reason text NOT NULL,
  made_at timestamptz NOT NULL,
  ends_at timestamptz,
  lifted_at timestamptz
);
CREATE UNIQUE INDEX operator_rule_held ON operator_rule (kind, subject) WHERE lifted_at IS NULL;

-- Lists of bets, the last one first.
CREATE INDEX bet_struck ON bet (struck_at DESC, id DESC);

-- The most that a bet can pay by its terms; unknown for bets of before.
ALTER TABLE bet ADD potential numeric(38, 0) CHECK (potential >= 0);
