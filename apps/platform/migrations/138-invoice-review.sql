-- What a provider said of an invoice that only a person can decide about: money of another amount, of
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
GRANT UPDATE (decision, decided_at) ON invoice_review TO fairhouse_app;
