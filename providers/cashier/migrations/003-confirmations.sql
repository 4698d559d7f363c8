-- Coins that arrived wait for the network to confirm them, one block after the other.
ALTER TABLE payment
  ADD COLUMN confirmations integer NOT NULL DEFAULT 0,
  -- When the next block comes; set from the arrival to the end.
  ADD COLUMN next_confirmation_at timestamptz;

CREATE INDEX payment_to_confirm ON payment (next_confirmation_at) WHERE status = 'pending';
