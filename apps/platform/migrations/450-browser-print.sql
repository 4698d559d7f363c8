-- What a browser looks like (screen, fonts, graphics), hashed: one sign among several that two accounts are used
-- from one machine, also when the random number that names the browser was cleared.
ALTER TABLE player_session ADD COLUMN browser_print text CHECK (browser_print ~ '^[0-9a-f]{8,64}$');
