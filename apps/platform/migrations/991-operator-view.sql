-- Operators see the site as a player sees it: for half an hour, reading only. A view is no session
-- of the player; it belongs to the operator's session of the office and ends with it.
CREATE TABLE operator_view (
  id uuid PRIMARY KEY,
  operator text NOT NULL REFERENCES operator_person (name),
  session_id uuid NOT NULL REFERENCES operator_session (id),
  player_id uuid NOT NULL REFERENCES player (id),
  -- Of the link that opens it, once; then of the cookie.
  ticket_hash text NOT NULL UNIQUE CHECK (ticket_hash ~ '^[A-Za-z0-9_-]{43}$'),
  token_hash text UNIQUE CHECK (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
    CHECK (expires_at > created_at AND expires_at <= created_at + interval '30 minutes'),
  ended_at timestamptz
);

CREATE INDEX operator_view_of_session ON operator_view (session_id) WHERE ended_at IS NULL;
CREATE INDEX operator_view_expired ON operator_view (expires_at);

GRANT SELECT, INSERT, DELETE ON operator_view TO fairhouse_app;
GRANT UPDATE (token_hash, ended_at) ON operator_view TO fairhouse_app;

-- Where an operator's players live; null = anywhere.
ALTER TABLE operator_person ADD COLUMN countries text[]
  CHECK (cardinality(countries) > 0 AND array_to_string(countries, ',', '') ~ '^([A-Z]{2},)*[A-Z]{2}$');
GRANT INSERT (countries), UPDATE (countries) ON operator_person TO fairhouse_app;

-- What of a queue a look was for; null = the record, which the look opens for an hour.
ALTER TABLE operator_look ADD COLUMN item text CHECK (item ~ '^[a-z]+:');
CREATE INDEX operator_look_of_item ON operator_look (operator, player_id, item, at DESC)
  WHERE item IS NOT NULL;
