-- Answers of support to a ticket, which go out by e-mail.
CREATE TABLE support_answer (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES support_ticket (id),
  -- Of the ticket; null for a guest.
  player_id uuid,
  operator text NOT NULL,
  answer text NOT NULL CHECK (answer <> ''),
  at timestamptz NOT NULL
);

CREATE INDEX support_answer_of_ticket ON support_answer (ticket_id, at);
CREATE INDEX support_ticket_open ON support_ticket (created_at) WHERE closed_at IS NULL;

GRANT SELECT, INSERT ON support_answer TO fairhouse_app;
