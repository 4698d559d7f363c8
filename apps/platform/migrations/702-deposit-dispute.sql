-- Payers who want the money of a deposit back: charge-backs, and debits that a bank returned.
CREATE TABLE deposit_dispute (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider text NOT NULL,
  -- The provider's id of it.
  dispute_id text NOT NULL,
  payment_id text NOT NULL,
  -- The invoice that the payment was made for.
  invoice_id uuid NOT NULL REFERENCES invoice (id),
  player_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency text NOT NULL,
  -- Of a lost one, what was taken so far.
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor > 0),
  -- lost: the money was taken from the account; won: it is there, or there again.
  state text NOT NULL CHECK (state IN ('open', 'lost', 'won')),
  -- What the player still owes of a lost one.
  debt_minor numeric(38, 0) NOT NULL DEFAULT 0,
  -- What of it was forgiven.
  forgiven_minor numeric(38, 0) NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (debt_minor >= 0 AND forgiven_minor >= 0 AND debt_minor + forgiven_minor <= amount_minor),
  CHECK (state = 'lost' OR debt_minor + forgiven_minor = 0),
  UNIQUE (provider, dispute_id)
);

CREATE INDEX deposit_dispute_invoice ON deposit_dispute (invoice_id);
CREATE INDEX deposit_dispute_unsettled ON deposit_dispute (player_id)
  WHERE state = 'open' OR debt_minor > 0;

-- A dispute that was won is final.
CREATE FUNCTION deposit_dispute_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'won' OR (OLD.state = 'lost' AND NEW.state = 'open') THEN
    RAISE EXCEPTION 'dispute % cannot go from % to %', OLD.id, OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deposit_dispute_keep BEFORE UPDATE ON deposit_dispute
  FOR EACH ROW EXECUTE FUNCTION deposit_dispute_keep();

GRANT SELECT, INSERT, UPDATE ON deposit_dispute TO fairhouse_app;

-- What of a credited deposit was reversed since.
ALTER TABLE invoice
  ADD COLUMN reversed_minor numeric(38, 0) NOT NULL DEFAULT 0
    CHECK (reversed_minor BETWEEN 0 AND coalesce(credited_minor, amount_minor)
      AND (reversed_minor = 0 OR status = 2));

-- An approved withdrawal of a player with a disputed deposit waits for a person again.
CREATE OR REPLACE FUNCTION withdrawal_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  steps CONSTANT text[] := ARRAY['review', 'approved', 'sending', 'sent', 'received', 'failed'];
BEGIN
  IF NOT (OLD.step = 'approved' AND NEW.step = 'review')
    AND (array_position(steps, NEW.step) < array_position(steps, OLD.step)
      OR (OLD.step = 'received' AND NEW.step <> 'received')) THEN
    RAISE EXCEPTION 'withdrawal % cannot go from % to %', OLD.invoice_id, OLD.step, NEW.step;
  END IF;
  RETURN NEW;
END
$$;
