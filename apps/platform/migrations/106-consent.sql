-- Which words a player agreed to, and when. Nothing here changes or goes.
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
  way text NOT NULL CHECK (way IN ('registration', 'settings', 'mailLink')),
  given_at timestamptz NOT NULL,
  trace_id text NOT NULL
);

CREATE INDEX player_consent_of_player ON player_consent (player_id, consent, id DESC);

GRANT SELECT, INSERT ON player_agreement, player_consent TO fairhouse_app;
