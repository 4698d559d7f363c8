-- What the stand-in bot wrote to people. Nothing here ever leaves it.
CREATE TABLE telegram_message (
  id uuid PRIMARY KEY,
  chat_id text NOT NULL,
  text_body text NOT NULL,
  button_label text,
  button_url text,
  received_at timestamptz NOT NULL
);

CREATE INDEX telegram_message_of_chat ON telegram_message (chat_id, received_at DESC, id DESC);
