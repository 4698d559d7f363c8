-- What is known about the identity of a player, and the messages of the provider that said so.
CREATE TABLE player_verification (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  -- Of the provider; null when only operators decided.
  applicant_id text,
  state text NOT NULL
    CHECK (state IN ('none', 'started', 'pending', 'approved', 'retry', 'rejected')),
  comment text CHECK (length(comment) <= 2000),
  labels text[] NOT NULL DEFAULT '{}',
  -- By the clock of who decided: messages come in any order.
  happened_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE verification_message (
  -- SHA-256 of the raw body: the same message twice has one effect.
  digest text PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  type text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('changed', 'older')),
  received_at timestamptz NOT NULL
);

CREATE INDEX verification_message_of_player ON verification_message (player_id, received_at);

GRANT SELECT, INSERT ON player_verification, verification_message TO fairhouse_app;
GRANT UPDATE (applicant_id, state, comment, labels, happened_at, changed_at, version)
  ON player_verification TO fairhouse_app;
