-- The last run of each scheduled job, for the office: one row per job.
CREATE TABLE job_run (
  name text PRIMARY KEY,
  ended_at timestamptz NOT NULL,
  -- What the last run answered; null if it failed.
  report jsonb,
  failed_at timestamptz,
  error text
);

GRANT SELECT, INSERT, UPDATE ON job_run TO fairhouse_app;

-- The figures of a day as they were when it was closed, with the head of the journal's chain: they
-- never change. What is corrected later is a difference to them.
CREATE TABLE day_closing (
  day date PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  -- Name of an operator; null for the nightly job.
  closed_by text,
  ledger_head text,
  -- By currency and account of the house, and `players` for all of theirs.
  lines jsonb NOT NULL,
  -- How many of what.
  counts jsonb NOT NULL
);

GRANT SELECT, INSERT ON day_closing TO fairhouse_app;

-- What changes the result of an earlier day, among all of the journal.
CREATE INDEX ledger_transaction_late ON ledger_transaction (id) WHERE operation IN
  ('resettlement', 'depositReversal', 'depositReversalReturn', 'payoutReturn', 'reversal');
