-- Browsers that players want notifications on, by the session that they are signed in with there.
CREATE TABLE push_subscription (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  session_id uuid NOT NULL REFERENCES player_session (id),
  -- An address of the browser's push service; who has it can be written to.
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1024),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE INDEX push_subscription_of_player ON push_subscription (player_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscription TO fairhouse_app;
