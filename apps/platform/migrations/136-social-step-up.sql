-- A sign-in again with a connected service confirms one session: its answer is good in no other, and
-- neither signs in nor connects anyone. Null for those that do.
ALTER TABLE social_flow ADD COLUMN session_id uuid;
ALTER TABLE social_flow ADD CONSTRAINT social_flow_of_session
  CHECK (session_id IS NULL OR player_id IS NOT NULL);
