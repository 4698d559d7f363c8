-- What players tell about themselves. Apart from the player, whose row every request reads.
CREATE TABLE player_detail (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  full_name text,
  nationality text CHECK (nationality ~ '^[A-Z]{2}$'),
  gender text CHECK (gender IN ('female', 'male', 'other')),
  birthdate date,
  -- In years, as it was told; the date of birth is what counts.
  age integer CHECK (age BETWEEN 0 AND 150),
  place_of_birth text,
  city text,
  address text,
  additional_address text,
  postal_code text,
  -- IANA name.
  time_zone text,
  profession text,
  personal_id_number text,
  security_question text,
  -- argon2id in PHC form, of the answer in one spelling.
  security_answer_hash text,
  receive_sms_promo boolean NOT NULL DEFAULT false,
  receive_bonus boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL
);

ALTER TABLE player ADD COLUMN avatar_id text CHECK (avatar_id ~ '^[a-z][a-z-]{0,31}$');

GRANT SELECT, INSERT, UPDATE ON player_detail TO fairhouse_app;
