-- Payouts are payments the other way: the same books, messages and ends.
ALTER TABLE payment
  ADD COLUMN destination jsonb,
  -- What came, where that is not what was asked for.
  ADD COLUMN received_minor numeric(38, 0) CHECK (received_minor > 0),
  -- How far a form is: which of its steps comes next.
  ADD COLUMN step text,
  ADD CHECK ((purpose = 'payout') = (destination IS NOT NULL));
