-- Who works on what waits for a person, and until when it is put off. One table for all queues: `item`
-- is the id of a row of the queue's own table.
CREATE TABLE queue_work (
  kind text NOT NULL CHECK (kind ~ '^[a-zA-Z]+$'),
  item text NOT NULL CHECK (item <> ''),
  assignee text REFERENCES operator_person (name),
  snoozed_until timestamptz,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, item)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON queue_work TO fairhouse_app;
