-- Requests to prove where the money of a player comes from: the newest one counts.
CREATE TABLE funds_request (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  asked_at timestamptz NOT NULL,
  -- An operator; null = the site, before an earlier proof ends.
  asked_by text,
  due_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('accepted', 'refused')),
  decided_at timestamptz,
  decided_by text,
  -- Of an accepted one: until when it counts.
  valid_until timestamptz,
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((decision IS NULL) = (decided_by IS NULL)),
  CHECK ((decision IS NOT DISTINCT FROM 'accepted') = (valid_until IS NOT NULL))
);
CREATE INDEX funds_request_of_player ON funds_request (player_id, asked_at DESC);
CREATE UNIQUE INDEX funds_request_open ON funds_request (player_id) WHERE decision IS NULL;
CREATE INDEX funds_request_ending ON funds_request (valid_until) WHERE valid_until IS NOT NULL;
GRANT SELECT, INSERT ON funds_request TO fairhouse_app;
GRANT UPDATE (decision, decided_at, decided_by, valid_until) ON funds_request TO fairhouse_app;

ALTER TABLE player_document DROP CONSTRAINT player_document_type_check;
ALTER TABLE player_document ADD CONSTRAINT player_document_type_check CHECK (
  type IN ('passport', 'identityCard', 'drivingLicence', 'residencePermit', 'proofOfAddress', 'sourceOfFunds')
);
GRANT SELECT ON funds_request TO fairhouse_office;
