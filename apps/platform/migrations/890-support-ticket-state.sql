-- What a ticket is about, and whether support is done with it: its player sees both.
ALTER TABLE support_ticket
  ADD COLUMN topic text NOT NULL DEFAULT 'other',
  ADD COLUMN closed_at timestamptz;

CREATE INDEX support_ticket_of_player ON support_ticket (player_id, created_at DESC)
  WHERE player_id IS NOT NULL;

GRANT UPDATE (closed_at) ON support_ticket TO fairhouse_app;
