-- Payments: invoices, withdrawals, and messages of payment providers. The money itself is in the ledger.

CREATE TABLE invoice (
  -- Made by the browser: the idempotency key of the deposit.
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL,
  account_id uuid NOT NULL,
  type smallint NOT NULL CHECK (type IN (1, 2)),
  -- 1 pending, 2 success, 3 failed
  status smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)),
  provider text NOT NULL,
  method text NOT NULL,
  currency text NOT NULL,
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor > 0),
  -- Origin the site was opened under and the path to return to, kept so that a second request to the
  -- provider says the same as the first.
  site_origin text NOT NULL,
  back_route text NOT NULL,
  provider_payment_id text,
  redirect_url text,
  -- How to pay, as the provider said last.
  instructions jsonb,
  -- exact: another amount than asked for fails; whatCame: what came is credited.
  arrival text NOT NULL DEFAULT 'exact' CHECK (arrival IN ('exact', 'whatCame')),
  -- What was credited, where that differs from amount_minor.
  credited_minor numeric(38, 0) CHECK (credited_minor > 0),
  failure_reason text CHECK (failure_reason IN (
    'declined', 'expired', 'amountMismatch', 'providerError', 'canceled', 'rejected', 'payoutFailed'
  )),
  -- Ordinal among the player's successful deposits; 0 until this one succeeds.
  deposit_number integer NOT NULL DEFAULT 0 CHECK (deposit_number >= 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- When to ask the provider about this invoice, and how often that was done.
  next_check_at timestamptz NOT NULL,
  checks integer NOT NULL DEFAULT 0,
  CHECK ((status = 3) = (failure_reason IS NOT NULL)),
  CHECK ((status = 1) = (settled_at IS NULL)),
  CHECK ((type = 1 AND status = 2) = (deposit_number > 0)),
  UNIQUE (provider, provider_payment_id)
);

CREATE INDEX invoice_of_player ON invoice (player_id, created_at DESC, id DESC);
CREATE INDEX invoice_to_check ON invoice (next_check_at) WHERE status = 1;
CREATE INDEX invoice_settled_by_method ON invoice (method, settled_at DESC) WHERE status = 2;
CREATE UNIQUE INDEX invoice_deposit_number ON invoice (player_id, deposit_number)
  WHERE deposit_number > 0;

-- Success and failure are final, and the terms of an invoice never change.
CREATE FUNCTION invoice_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 1 AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'invoice % is final', OLD.id;
  END IF;
  IF (OLD.player_id, OLD.account_id, OLD.type, OLD.currency, OLD.amount_minor)
    IS DISTINCT FROM (NEW.player_id, NEW.account_id, NEW.type, NEW.currency, NEW.amount_minor) THEN
    RAISE EXCEPTION 'the terms of invoice % do not change', OLD.id;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER invoice_keep BEFORE UPDATE ON invoice
  FOR EACH ROW EXECUTE FUNCTION invoice_keep();

-- Gives out deposit ordinals, one row per player.
CREATE TABLE deposit_counter (
  player_id uuid PRIMARY KEY,
  deposits integer NOT NULL
);

-- Messages of providers that took effect or were decided to have none. Written in the transaction of
-- the effect, so a message counts once.
CREATE TABLE payment_webhook (
  provider text NOT NULL,
  webhook_id text NOT NULL,
  invoice_id uuid NOT NULL REFERENCES invoice (id),
  type text NOT NULL,
  outcome text NOT NULL,
  needs_review boolean NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, webhook_id)
);

CREATE INDEX payment_webhook_to_review ON payment_webhook (received_at) WHERE needs_review;

GRANT SELECT, INSERT, UPDATE ON invoice, deposit_counter TO fairhouse_app;
GRANT SELECT, INSERT ON payment_webhook TO fairhouse_app;

-- Messages of providers about an invoice that only a person can decide: money of another amount, of
-- another payment, or after the invoice had ended. The invoice itself stays as it is.
CREATE TABLE invoice_review (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  invoice_id uuid NOT NULL REFERENCES invoice (id),
  -- What was said, of which payment; empty when of none.
  event text NOT NULL CHECK (event ~ '^[a-zA-Z]+$'),
  payment_id text NOT NULL,
  -- What arrived; null when the news is not of money.
  amount_minor numeric(38, 0) CHECK (amount_minor > 0),
  currency text,
  raised_at timestamptz NOT NULL,
  -- Crediting takes two operators: who asked for it first.
  credit_asked_by text,
  decision text CHECK (decision IN ('credited', 'rejected')),
  decided_at timestamptz,
  -- A repeat of the same news raises nothing new.
  UNIQUE (invoice_id, event, payment_id),
  CHECK ((amount_minor IS NULL) = (currency IS NULL)),
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK (decision IS DISTINCT FROM 'credited' OR amount_minor IS NOT NULL)
);

CREATE INDEX invoice_review_open ON invoice_review (raised_at) WHERE decision IS NULL;

GRANT SELECT, INSERT ON invoice_review TO fairhouse_app;
GRANT UPDATE (decision, decided_at, credit_asked_by) ON invoice_review TO fairhouse_app;

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

-- Steps go forward only, and a withdrawal that was received is final.
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

GRANT SELECT, INSERT, UPDATE ON payout_destination, withdrawal TO fairhouse_app;
GRANT SELECT, INSERT ON withdrawal_approval, invoice_step TO fairhouse_app;
