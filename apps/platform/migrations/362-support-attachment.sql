-- Pictures that players send with what they write to support.
CREATE TABLE support_attachment (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  -- Null until the message that it belongs to is sent.
  ticket_id uuid REFERENCES support_ticket (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  store_name text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE INDEX support_attachment_of_player ON support_attachment (player_id, created_at);
CREATE INDEX support_attachment_of_ticket ON support_attachment (ticket_id);
CREATE INDEX support_attachment_waiting ON support_attachment (created_at) WHERE ticket_id IS NULL;

GRANT SELECT, INSERT, DELETE ON support_attachment TO fairhouse_app;
GRANT UPDATE (ticket_id) ON support_attachment TO fairhouse_app;
