-- Corrections of balances: one operator proposes, another one carries out. The money moves by a
-- transaction of the journal with the same id.
CREATE TABLE balance_correction (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency text NOT NULL,
  -- Below zero takes money.
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor <> 0),
  code text NOT NULL CHECK (code ~ '^[a-zA-Z]+$'),
  why text NOT NULL CHECK (why <> ''),
  proposed_by text NOT NULL,
  proposed_principal text NOT NULL,
  proposed_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('approved', 'declined')),
  decided_by text,
  decided_at timestamptz,
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);

CREATE INDEX balance_correction_open ON balance_correction (proposed_at) WHERE decision IS NULL;
CREATE INDEX balance_correction_of_player ON balance_correction (player_id, proposed_at DESC);
-- The list of payments, newest first.
CREATE INDEX invoice_newest ON invoice (created_at DESC, id DESC);

GRANT SELECT, INSERT ON balance_correction TO fairhouse_app;
GRANT UPDATE (decision, decided_by, decided_at) ON balance_correction TO fairhouse_app;
