-- The cashier's own books: payments, what it has to tell its merchant about them, and each attempt to.

CREATE TABLE payment (
  id uuid PRIMARY KEY,
  -- In the address of the hosted page; whoever knows it may pay.
  token text NOT NULL UNIQUE,
  idempotency_key text NOT NULL UNIQUE,
  -- SHA-256 of the request, tells a repeat from another request under the same key.
  request_hash text NOT NULL,
  reference text NOT NULL,
  purpose text NOT NULL,
  method text NOT NULL,
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  return_url text NOT NULL,
  public_url text NOT NULL,
  locale text NOT NULL,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'succeeded', 'failed', 'expired')),
  reason text CHECK (reason IN ('declined', 'canceled')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((status = 'failed') = (reason IS NOT NULL)),
  CHECK ((status = 'pending') = (settled_at IS NULL))
);

CREATE INDEX payment_by_reference ON payment (reference, created_at DESC);
CREATE INDEX payment_newest ON payment (created_at DESC, id DESC);
CREATE INDEX payment_to_expire ON payment (expires_at) WHERE status = 'pending';

-- The outbox. `body` is the exact text that is signed and sent.
CREATE TABLE webhook (
  id text PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment (id),
  type text NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'waiting'
    CHECK (status IN ('waiting', 'delivered', 'exhausted', 'disabled')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE INDEX webhook_due ON webhook (next_attempt_at) WHERE status = 'waiting';
CREATE INDEX webhook_of_payment ON webhook (payment_id, created_at);

CREATE TABLE webhook_attempt (
  webhook_id text NOT NULL REFERENCES webhook (id),
  number integer NOT NULL,
  started_at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  -- What the merchant answered; null when there was no answer.
  status_code integer,
  problem text,
  PRIMARY KEY (webhook_id, number)
);
