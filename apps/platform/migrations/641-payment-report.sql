-- The nightly report asks for the payments of a day, and for each what the journal says of it; without these it
-- read the whole journal for every payment. Rounds, which are nearly all of the journal, are in neither.
CREATE INDEX IF NOT EXISTS ledger_transaction_of_invoice ON ledger_transaction (subject_id)
  WHERE subject_type = 'invoice';
CREATE INDEX IF NOT EXISTS invoice_settled ON invoice (settled_at) WHERE settled_at IS NOT NULL;
