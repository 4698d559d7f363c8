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

GRANT SELECT, INSERT, UPDATE ON player_detail TO fairhouse_app;

-- Which words a player agreed to, and when. Rows are neither changed nor deleted.
CREATE TABLE player_agreement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  document text NOT NULL CHECK (document IN ('terms', 'privacy', 'age')),
  -- Of a page its date and a hash of its words; of the age the years that were confirmed.
  version text NOT NULL,
  locale text NOT NULL,
  agreed_at timestamptz NOT NULL,
  trace_id text NOT NULL,
  UNIQUE (player_id, document, version, locale)
);

-- Every yes and no to advertising and bonuses, and by which way it came; the last one holds.
CREATE TABLE player_consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  consent text NOT NULL CHECK (consent IN ('receiveEmailPromo', 'receiveSmsPromo', 'receiveBonus')),
  is_given boolean NOT NULL,
  way text NOT NULL CHECK (way IN ('registration', 'settings', 'mailLink', 'operator')),
  given_at timestamptz NOT NULL,
  trace_id text NOT NULL
);

CREATE INDEX player_consent_of_player ON player_consent (player_id, consent, id DESC);

GRANT SELECT, INSERT ON player_agreement, player_consent TO fairhouse_app;
