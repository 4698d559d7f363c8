-- What registers of excluded people answered. A check at a registration that was refused has no player.
CREATE TABLE registry_check (
  id uuid PRIMARY KEY,
  player_id uuid REFERENCES player (id),
  registry text NOT NULL,
  occasion text NOT NULL CHECK (occasion IN ('registration', 'signIn', 'job')),
  outcome text NOT NULL CHECK (outcome IN ('clear', 'excluded', 'unavailable', 'unidentified')),
  -- The register's name for its answer.
  reference text,
  -- Of an exclusion, if the register says it.
  excluded_until timestamptz,
  at timestamptz NOT NULL,
  kept_until timestamptz NOT NULL
);
CREATE INDEX registry_check_of_player ON registry_check (player_id, at DESC);
CREATE INDEX registry_check_kept ON registry_check (kept_until);
GRANT SELECT, INSERT, DELETE ON registry_check TO fairhouse_app;

-- A ticket that is a complaint has a final answer by then. What it is about: a bet or a payment.
ALTER TABLE support_ticket
  ADD COLUMN complaint_due_at timestamptz,
  ADD COLUMN final_answer_at timestamptz,
  ADD COLUMN about_kind text CHECK (about_kind IN ('bet', 'payment')),
  ADD COLUMN about_id uuid,
  ADD CHECK ((about_kind IS NULL) = (about_id IS NULL)),
  ADD CHECK (final_answer_at IS NULL OR complaint_due_at IS NOT NULL);
GRANT UPDATE (final_answer_at) ON support_ticket TO fairhouse_app;
