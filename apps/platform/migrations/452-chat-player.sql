-- Whose conversation it is, so that one that nobody answers before closing time becomes a ticket. Null = a guest.
ALTER TABLE chat_message ADD COLUMN player_id uuid;
