-- When the player of a session last showed that it is them: at sign-in, and whenever they confirmed it
-- again. Null for sessions from before this was kept: they are asked.
ALTER TABLE player_session ADD COLUMN stepped_up_at timestamptz;

-- Who registers by phone or with another site has no password until they set one.
ALTER TABLE player ALTER COLUMN password_hash DROP NOT NULL;

-- When the player showed that the address is theirs.
ALTER TABLE player ADD COLUMN email_confirmed_at timestamptz;

-- What is counted is a list in the code; here its form is enough.
ALTER TABLE auth_attempt DROP CONSTRAINT auth_attempt_kind_check;
ALTER TABLE auth_attempt ADD CONSTRAINT auth_attempt_kind_check CHECK (kind ~ '^[a-z][a-zA-Z]+$');
