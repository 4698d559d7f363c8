-- What the inbox received. Nothing here ever leaves it.

CREATE TABLE mail (
  id uuid PRIMARY KEY,
  -- The sender's own id of the message: what is delivered twice is kept once.
  message_id text UNIQUE,
  sender text NOT NULL,
  recipients text[] NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text,
  received_at timestamptz NOT NULL
);

CREATE INDEX mail_newest ON mail (received_at DESC, id DESC);
