-- Pictures of documents that players upload. The pictures themselves are encrypted outside the
-- database; a row knows the name of its picture and forgets it when the player removes it.
CREATE TABLE player_document (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  type text NOT NULL CHECK (
    type IN ('passport', 'identityCard', 'drivingLicence', 'residencePermit', 'proofOfAddress')
  ),
  side text NOT NULL CHECK (side IN ('front', 'back')),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'approved', 'declined', 'removed')),
  store_name text UNIQUE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  reason text CHECK (
    reason IN ('unreadable', 'incomplete', 'expired', 'otherPerson', 'wrongType', 'other')
  ),
  note text CHECK (length(note) <= 500),
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK ((status = 'removed') = (store_name IS NULL)),
  CHECK ((status = 'declined') = (reason IS NOT NULL)),
  CHECK ((status IN ('approved', 'declined')) = (decided_at IS NOT NULL))
);

CREATE INDEX player_document_of_player ON player_document (player_id, created_at DESC);
-- Documents that wait for a decision are listed often, and are a small part of all.
CREATE INDEX player_document_waiting ON player_document (created_at) WHERE status = 'pending';

-- Rows stay, so that removed uploads count towards the day.
GRANT SELECT, INSERT ON player_document TO fairhouse_app;
GRANT UPDATE (status, store_name, reason, note, decided_at, version) ON player_document
  TO fairhouse_app;
