-- The support chat: what restores the conversations of a player, and what was written in them until it
-- is among the player's messages.
ALTER TABLE player ADD COLUMN freshchat_restore_id text CHECK (length(freshchat_restore_id) <= 128);

CREATE TABLE chat_message (
  id text PRIMARY KEY CHECK (length(id) <= 128),
  conversation_id text NOT NULL CHECK (length(conversation_id) <= 128),
  author text NOT NULL CHECK (author IN ('player', 'support')),
  text_body text NOT NULL,
  written_at timestamptz NOT NULL,
  -- Whether a transcript has it.
  is_sent boolean NOT NULL DEFAULT false
);

CREATE INDEX chat_message_waiting ON chat_message (conversation_id, written_at) WHERE NOT is_sent;
CREATE INDEX chat_message_old ON chat_message (written_at);

GRANT SELECT, INSERT, DELETE ON chat_message TO fairhouse_app;
GRANT UPDATE (is_sent) ON chat_message TO fairhouse_app;
