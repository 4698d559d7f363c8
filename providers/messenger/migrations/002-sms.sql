-- Short messages that were handed in. Nothing here ever leaves it.

CREATE TABLE sms (
  id uuid PRIMARY KEY,
  -- The sender's own id of the message: what is handed in twice is kept once.
  message_id text NOT NULL UNIQUE,
  -- E.164
  recipient text NOT NULL,
  -- BCP 47, as the sender says.
  language text NOT NULL,
  text_body text NOT NULL,
  received_at timestamptz NOT NULL
);

CREATE INDEX sms_newest ON sms (received_at DESC, id DESC);
