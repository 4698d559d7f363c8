-- Addresses and numbers that were shown to be a player's and that the account has left. Whoever is kept
-- out is known by them as well (bars G22), and an account that is given back gets its number again.
CREATE TABLE former_contact (
  player_id uuid NOT NULL REFERENCES player (id),
  kind text NOT NULL CHECK (kind IN ('email', 'phone')),
  -- An address as player.email_key has it, a number in E.164.
  value text NOT NULL,
  left_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, kind, value)
);

-- How a registration finds whose it was.
CREATE INDEX former_contact_value ON former_contact (kind, value);

GRANT SELECT, INSERT, DELETE, UPDATE (left_at) ON former_contact TO fairhouse_app;
