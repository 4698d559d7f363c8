-- What people wrote to support, by the number that they were told.
CREATE TABLE support_ticket (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  -- Null = a guest.
  player_id uuid REFERENCES player (id),
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  language text NOT NULL,
  -- Where it came from, to hold back a crowd; forgotten after a day.
  network text,
  created_at timestamptz NOT NULL
);

CREATE INDEX support_ticket_of_network ON support_ticket (network, created_at)
  WHERE network IS NOT NULL;

GRANT SELECT, INSERT ON support_ticket TO fairhouse_app;
GRANT UPDATE (network) ON support_ticket TO fairhouse_app;
