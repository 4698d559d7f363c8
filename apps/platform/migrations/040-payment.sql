-- Payments: invoices and what payment providers told us about them. The money itself is in the ledger.

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
  failure_reason text
    CHECK (failure_reason IN ('declined', 'expired', 'amountMismatch', 'providerError')),
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
CREATE UNIQUE INDEX invoice_deposit_number ON invoice (player_id, deposit_number)
  WHERE deposit_number > 0;

-- Both ends of an invoice are final, and what was asked for never changes: whatever the code does.
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
