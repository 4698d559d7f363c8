-- Messages to players that wait to be sent, written in the transaction that causes them. `sealed` is
-- the recipient and the values, encrypted, since codes and links are among them; it is emptied once
-- the message is done. The row stays for some days, so that the same key sends nothing twice.
CREATE TABLE outgoing_message (
  -- The Message-ID of an e-mail: the same at every attempt.
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'phone')),
  sealed text,
  created_at timestamptz NOT NULL,
  -- What is in it is worth nothing from then on; null = it never lapses.
  expires_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- While a node sends it: when another may take it for lost.
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_error text,
  parked_at timestamptz,
  done_at timestamptz,
  outcome text CHECK (outcome IN ('sent', 'undeliverable', 'expired')),
  CHECK ((done_at IS NULL) = (sealed IS NOT NULL)),
  CHECK ((done_at IS NULL) = (outcome IS NULL))
);

CREATE INDEX outgoing_message_due ON outgoing_message (next_attempt_at)
  WHERE done_at IS NULL AND parked_at IS NULL;
CREATE INDEX outgoing_message_parked ON outgoing_message (parked_at) WHERE parked_at IS NOT NULL;
CREATE INDEX outgoing_message_done ON outgoing_message (done_at) WHERE done_at IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON outgoing_message TO fairhouse_app;
