-- Players who came by phone have no e-mail address until they give one.
ALTER TABLE player ALTER COLUMN email DROP NOT NULL;
ALTER TABLE player ALTER COLUMN email_key DROP NOT NULL;
ALTER TABLE player ADD CONSTRAINT player_email_whole CHECK ((email IS NULL) = (email_key IS NULL));

-- E.164, so that spellings are one number; a number belongs to one player.
ALTER TABLE player ADD CONSTRAINT player_phone_form CHECK (phone ~ '^\+[1-9][0-9]{3,16}$');
ALTER TABLE player ADD CONSTRAINT player_phone_key UNIQUE (phone);

-- When the player showed that the number is theirs. Only such a number signs in.
ALTER TABLE player ADD COLUMN phone_confirmed_at timestamptz
  CHECK (phone_confirmed_at IS NULL OR phone IS NOT NULL);
