-- Lists and reports of the office, by their address: of one operator, or of the team.
CREATE TABLE saved_view (
  id uuid PRIMARY KEY,
  operator text NOT NULL REFERENCES operator_person (name),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  address text NOT NULL CHECK (address ~ '^/[a-z]+(\?|$)' AND length(address) <= 2000),
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX saved_view_of_operator ON saved_view (operator);
CREATE INDEX saved_view_shared ON saved_view (id) WHERE is_shared;

GRANT SELECT, INSERT, DELETE ON saved_view TO fairhouse_app;
GRANT UPDATE (name, address, is_shared) ON saved_view TO fairhouse_app;
GRANT SELECT ON saved_view TO fairhouse_office;
