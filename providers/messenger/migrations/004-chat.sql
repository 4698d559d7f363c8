-- The stand-in of the support chat, in the shape of Freshchat. Who has the restore id of a user reads
-- and writes as that user.
CREATE TABLE chat_user (
  id uuid PRIMARY KEY,
  restore_id text NOT NULL UNIQUE,
  -- Of the site; null = a guest.
  external_id text,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE chat_conversation (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES chat_user (id),
  created_at timestamptz NOT NULL,
  resolved_at timestamptz
);

-- A user has one conversation that is open.
CREATE UNIQUE INDEX chat_conversation_open ON chat_conversation (user_id) WHERE resolved_at IS NULL;

CREATE TABLE chat_message (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  conversation_id uuid NOT NULL REFERENCES chat_conversation (id),
  author text NOT NULL CHECK (author IN ('user', 'agent')),
  text_body text NOT NULL,
  written_at timestamptz NOT NULL
);

CREATE INDEX chat_message_of ON chat_message (conversation_id, seq);

-- What the site is told, until it has taken it.
CREATE TABLE chat_webhook (
  id uuid PRIMARY KEY,
  body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL
);

CREATE INDEX chat_webhook_due ON chat_webhook (next_attempt_at);
