-- Players: who they are, how they are reached, and what state their account is in.

CREATE TABLE player (
  id uuid PRIMARY KEY,
  -- Null for players who registered by phone, until they give an address.
  email text,
  -- The address in the one form that makes two of them the same account.
  email_key text UNIQUE,
  -- When the player showed that the address is theirs.
  email_confirmed_at timestamptz,
  -- The address that the player asked to have instead: it replaces the other once it is confirmed.
  pending_email text,
  -- argon2id in PHC form. Null for players who registered without a password, until they set one.
  password_hash text,
  -- `excluded` is refused everything that `locked` is refused.
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'locked', 'excluded', 'closed')),
  nickname text,
  first_name text,
  last_name text,
  -- E.164, so that spellings are one number; a number belongs to one player.
  phone text,
  -- When the player showed that the number is theirs. Only such a number signs in.
  phone_confirmed_at timestamptz CHECK (phone_confirmed_at IS NULL OR phone IS NOT NULL),
  -- The Brazilian tax number of a player who gave one: digits only, so that spellings are one number.
  cpf_number text UNIQUE CHECK (cpf_number ~ '^\d{11}$'),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  language text NOT NULL,
  tg_user_id text UNIQUE,
  avatar_id text CHECK (avatar_id ~ '^[a-z][a-z-]{0,31}$'),
  receive_email_promo boolean NOT NULL DEFAULT false,
  affiliate_tag text,
  -- Who sent a new player here, as the link they followed said (`ref_id`).
  referral_id text CHECK (length(referral_id) <= 256),
  -- Terms, privacy and being of age were accepted then.
  agreed_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT player_email_whole CHECK ((email IS NULL) = (email_key IS NULL)),
  CONSTRAINT player_phone_form CHECK (phone ~ '^\+[1-9][0-9]{3,16}$'),
  CONSTRAINT player_phone_key UNIQUE (phone)
);

-- Registration asks for the person behind these.
CREATE INDEX player_phone ON player (phone) WHERE phone IS NOT NULL;

GRANT SELECT, INSERT, UPDATE ON player TO fairhouse_app;

-- Addresses and numbers that were shown to be a player's and that the account has left. An excluded
-- player is known by them as well, and an account that is given back gets its number again.
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
