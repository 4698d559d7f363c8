-- Withdrawals, what players have to do to pay, and what came instead of what was asked for.

ALTER TABLE invoice
  DROP CONSTRAINT invoice_failure_reason_check,
  ADD CONSTRAINT invoice_failure_reason_check CHECK (failure_reason IN (
    'declined', 'expired', 'amountMismatch', 'providerError', 'canceled', 'rejected', 'payoutFailed'
  )),
  -- exact: another amount than asked for fails; whatCame: what came is credited.
  ADD COLUMN arrival text NOT NULL DEFAULT 'exact' CHECK (arrival IN ('exact', 'whatCame')),
  -- What was credited, where that differs from amount_minor.
  ADD COLUMN credited_minor numeric(38, 0) CHECK (credited_minor > 0),
  -- How to pay, as the provider said last.
  ADD COLUMN instructions jsonb;

CREATE TABLE payout_destination (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL,
  -- Names and kinds of its fields, e.g. `iban:iban,holder:personName`: which methods can pay to it.
  form text NOT NULL,
  fields jsonb NOT NULL,
  label text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the first withdrawal arrived there.
  proven_at timestamptz,
  removed_at timestamptz
);

CREATE UNIQUE INDEX payout_destination_once ON payout_destination (player_id, form, fields)
  WHERE removed_at IS NULL;

CREATE TABLE withdrawal (
  invoice_id uuid PRIMARY KEY REFERENCES invoice (id),
  player_id uuid NOT NULL,
  step text NOT NULL
    CHECK (step IN ('review', 'approved', 'sending', 'sent', 'received', 'failed')),
  destination_id uuid NOT NULL REFERENCES payout_destination (id),
  -- Taken out of the amount of the invoice when it is paid.
  fee_minor numeric(38, 0) NOT NULL CHECK (fee_minor >= 0),
  approvals_needed smallint NOT NULL CHECK (approvals_needed BETWEEN 0 AND 2),
  review_reasons text[] NOT NULL,
  -- An approved withdrawal is not sent before this.
  send_after timestamptz NOT NULL,
  payout_id text,
  -- When to send it, or to ask the provider about it.
  next_try_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  UNIQUE (payout_id)
);

CREATE INDEX withdrawal_to_try ON withdrawal (next_try_at)
  WHERE step IN ('approved', 'sending', 'sent');
CREATE INDEX withdrawal_to_review ON withdrawal (invoice_id) WHERE step = 'review';

-- Both ends are final, and what leaves the house's hands does not come back into them.
CREATE FUNCTION withdrawal_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  steps CONSTANT text[] := ARRAY['review', 'approved', 'sending', 'sent', 'received', 'failed'];
BEGIN
  IF array_position(steps, NEW.step) < array_position(steps, OLD.step)
    OR (OLD.step = 'received' AND NEW.step <> 'received') THEN
    RAISE EXCEPTION 'withdrawal % cannot go from % to %', OLD.invoice_id, OLD.step, NEW.step;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER withdrawal_keep BEFORE UPDATE ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawal_keep();

-- One line per person: nobody approves twice.
CREATE TABLE withdrawal_approval (
  invoice_id uuid NOT NULL REFERENCES withdrawal (invoice_id),
  operator text NOT NULL,
  why text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (invoice_id, operator)
);

-- What happened to an invoice, for its player.
CREATE TABLE invoice_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoice (id),
  player_id uuid NOT NULL,
  step text NOT NULL,
  reason text,
  at timestamptz NOT NULL
);

CREATE INDEX invoice_step_of_invoice ON invoice_step (invoice_id, id);
CREATE INDEX invoice_settled_by_method ON invoice (method, settled_at DESC) WHERE status = 2;

GRANT SELECT, INSERT, UPDATE ON payout_destination, withdrawal TO fairhouse_app;
GRANT SELECT, INSERT ON withdrawal_approval, invoice_step TO fairhouse_app;
