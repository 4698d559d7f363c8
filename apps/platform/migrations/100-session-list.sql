-- What a player is shown of their sessions: by which way in they were opened, and when last seen.
-- The latter is written about once a minute, and only for sessions in use.
ALTER TABLE player_session
  ADD COLUMN way text NOT NULL DEFAULT 'password' CHECK (way ~ '^[a-zA-Z]+$'),
  ADD COLUMN last_seen_at timestamptz;
UPDATE player_session SET last_seen_at = rotated_at;
ALTER TABLE player_session
  ALTER COLUMN way DROP DEFAULT,
  ALTER COLUMN last_seen_at SET NOT NULL;

-- The words are in the contract, where the compiler knows them. A list here too would have to be
-- written again by every change that adds one.
ALTER TABLE player_session DROP CONSTRAINT player_session_end_reason_check;
ALTER TABLE player_session
  ADD CONSTRAINT player_session_end_reason_check CHECK (end_reason ~ '^[a-zA-Z]+$');
ALTER TABLE auth_attempt DROP CONSTRAINT auth_attempt_kind_check;
ALTER TABLE auth_attempt ADD CONSTRAINT auth_attempt_kind_check CHECK (kind ~ '^[a-zA-Z]+$');

-- The log is also what a player is shown of their sign-ins.
ALTER TABLE audit_entry ADD COLUMN user_agent text;
CREATE INDEX audit_entry_sign_in ON audit_entry (player_id, at DESC)
  WHERE act IN ('session.started', 'session.refused');
