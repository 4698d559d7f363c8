-- Who did what to which account, from where, under which trace id. Rows are neither changed nor
-- deleted.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  act text NOT NULL CHECK (act ~ '^[a-z]+\.[a-zA-Z]+$'),
  actor_type text NOT NULL CHECK (actor_type IN ('guest', 'player', 'operator', 'system')),
  actor_id text,
  player_id uuid REFERENCES player (id),
  session_id uuid,
  ip text,
  country text,
  trace_id text NOT NULL,
  user_agent text,
  details jsonb NOT NULL DEFAULT '{}'
);

CREATE INDEX audit_entry_of_player ON audit_entry (player_id, id DESC);
-- The log is also what a player is shown of their sign-ins.
CREATE INDEX audit_entry_sign_in ON audit_entry (player_id, at DESC)
  WHERE act IN ('session.started', 'session.refused');

GRANT SELECT, INSERT ON audit_entry TO fairhouse_app;
