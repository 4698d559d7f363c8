-- The version of its result that the bets on an event were marked for.
ALTER TABLE event ADD settled_version integer NOT NULL DEFAULT 0;
CREATE INDEX event_unsettled ON event (id) WHERE settled_version < result_version;

-- placing: accepted, the wallet has not answered. open: the stake is drawn. refused: by the wallet.
-- cancelling: the wallet did not answer in time and has to take the bet back. cancelled: it has.
-- voided: by an operator, final.
CREATE TABLE bet (
  -- Made by the player's browser before it sends the bet.
  id uuid PRIMARY KEY,
  player_key text NOT NULL,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN
    ('placing', 'open', 'refused', 'cancelling', 'cancelled', 'settled', 'cashedOut', 'voided')),
  -- SHA-256 of the request: the same id with other content is refused.
  content_hash text NOT NULL,
  -- Legs at their prices, sizes, bankers, each way: never changes.
  terms jsonb NOT NULL,
  stake numeric(38, 0) NOT NULL CHECK (stake > 0),
  -- Stake of each line and largest payout, both reduced by partial cash-outs.
  unit_stake numeric(38, 0) NOT NULL CHECK (unit_stake > 0),
  payout_max numeric(38, 0) NOT NULL CHECK (payout_max >= 0),
  rules_version text NOT NULL,
  struck_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- Why the wallet refused it, or why an operator voided it.
  reason text,
  actor text,
  -- Set when an event of a leg has a new version of its result.
  is_due boolean NOT NULL DEFAULT false
);

CREATE INDEX bet_player ON bet (player_key, struck_at DESC);
CREATE INDEX bet_unanswered ON bet (struck_at) WHERE status IN ('placing', 'cancelling');
CREATE INDEX bet_due ON bet (id) WHERE is_due;

CREATE TABLE bet_leg (
  bet_id uuid NOT NULL REFERENCES bet (id),
  leg integer NOT NULL,
  event_id integer NOT NULL REFERENCES event (id),
  PRIMARY KEY (bet_id, leg)
);

CREATE INDEX bet_leg_event ON bet_leg (event_id);

-- The factors of a leg by a version of its event's result.
CREATE TABLE bet_leg_fact (
  bet_id uuid NOT NULL,
  leg integer NOT NULL,
  result_version integer NOT NULL,
  factors jsonb NOT NULL,
  explanation jsonb NOT NULL,
  PRIMARY KEY (bet_id, leg, result_version),
  FOREIGN KEY (bet_id, leg) REFERENCES bet_leg (bet_id, leg)
);

CREATE TRIGGER bet_leg_fact_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bet_leg_fact
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Commands to the wallet in the order of each bet, sent until the wallet confirms them.
CREATE TABLE bet_posting (
  bet_id uuid NOT NULL REFERENCES bet (id),
  no integer NOT NULL CHECK (no > 0),
  -- resettlement: takes a settlement back and makes another one. reversal: takes it back only.
  kind text NOT NULL CHECK (kind IN ('settlement', 'resettlement', 'reversal', 'cashOut')),
  -- The version of the settlement, and the payout of the one before that is taken back.
  version integer CHECK ((kind = 'cashOut') = (version IS NULL)),
  reversed_payout numeric(38, 0)
    CHECK ((kind IN ('resettlement', 'reversal')) = (reversed_payout IS NOT NULL)),
  status text CHECK (status IN ('won', 'lost', 'void', 'part')),
  -- The part of the stake that ends.
  stake numeric(38, 0) NOT NULL CHECK (stake > 0),
  payout numeric(38, 0) NOT NULL CHECK (payout >= 0),
  made_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (bet_id, no)
);

CREATE INDEX bet_posting_unconfirmed ON bet_posting (bet_id, no) WHERE confirmed_at IS NULL;

-- What open bets can win on a selection, and what the bets of a player on a day can return.
CREATE TABLE bet_exposure (
  key text NOT NULL,
  currency text NOT NULL,
  amount numeric(38, 0) NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (key, currency)
);
