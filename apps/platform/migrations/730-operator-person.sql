-- People who prove who they are with a key of their own. The owner of the database makes the keys.
CREATE TABLE operator_person (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9.-]{0,31}$'),
  -- SHA-256 of a random key of 256 bits.
  key_hash text NOT NULL UNIQUE CHECK (key_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL
);

GRANT SELECT ON operator_person TO fairhouse_app;
-- Commands of operators compare the schema with their version without the owner's login.
GRANT SELECT ON schema_migration TO fairhouse_app;

-- Who approved was a name that anybody could type: what still waits is asked for again. The audit
-- log keeps the former approvals.
DELETE FROM withdrawal_approval
  USING withdrawal w WHERE w.invoice_id = withdrawal_approval.invoice_id AND w.step = 'review';
ALTER TABLE withdrawal_approval ADD COLUMN principal text;
UPDATE withdrawal_approval SET principal = 'name:' || operator;
ALTER TABLE withdrawal_approval
  ALTER COLUMN principal SET NOT NULL,
  DROP CONSTRAINT withdrawal_approval_pkey,
  ADD PRIMARY KEY (invoice_id, principal);

ALTER TABLE invoice_review ADD COLUMN credit_asked_principal text;
UPDATE invoice_review SET credit_asked_by = NULL WHERE decision IS NULL;
GRANT UPDATE (credit_asked_principal) ON invoice_review TO fairhouse_app;
