-- The applicants of the verification service, what they showed and what has to be told about them.

CREATE TABLE applicant (
  id text PRIMARY KEY,
  -- The house's name for the person; nothing else of them is known.
  external_user_id text NOT NULL,
  level text NOT NULL,
  review_status text NOT NULL CHECK (review_status IN ('init', 'pending', 'completed')),
  review_answer text CHECK (review_answer IN ('GREEN', 'RED')),
  reject_type text CHECK (reject_type IN ('FINAL', 'RETRY')),
  labels text[] NOT NULL DEFAULT '{}',
  comment text,
  document_type text,
  attempt integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (external_user_id, level),
  CHECK ((review_status = 'completed') = (review_answer IS NOT NULL)),
  CHECK ((review_answer IS NOT DISTINCT FROM 'RED') = (reject_type IS NOT NULL))
);

CREATE INDEX applicant_newest ON applicant (updated_at DESC);

CREATE TABLE sdk_token (
  -- SHA-256 of the token.
  hash text PRIMARY KEY,
  applicant_id text NOT NULL REFERENCES applicant (id),
  expires_at timestamptz NOT NULL
);

CREATE TABLE applicant_picture (
  applicant_id text NOT NULL REFERENCES applicant (id),
  slot text NOT NULL CHECK (slot IN ('front', 'back', 'face')),
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (applicant_id, slot)
);

-- The outbox. `body` is the exact text that is signed and sent.
CREATE TABLE verification_webhook (
  id uuid PRIMARY KEY,
  applicant_id text NOT NULL REFERENCES applicant (id),
  type text NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'delivered', 'exhausted')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE INDEX verification_webhook_due ON verification_webhook (next_attempt_at)
  WHERE status = 'waiting';
CREATE INDEX verification_webhook_of_applicant ON verification_webhook (applicant_id, created_at);
