-- Messages that players read in the site. What is written by the software has the name of a text and
-- its values, and is worded when it is read; what an operator sends has a campaign.
CREATE TABLE message_campaign (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('message', 'push')),
  topic text NOT NULL CHECK (topic IN ('money', 'security', 'documents', 'limits', 'offers')),
  -- { "en": { "title", "text", "link"?: { "label", "path" } }, … }
  texts jsonb NOT NULL,
  -- { "playerId"?, "country"?, "language"? }; empty = all.
  audience jsonb NOT NULL,
  send_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  operator text NOT NULL,
  why text NOT NULL,
  -- The last player that was looked at, so that a run goes on where the one before ended.
  after_player_id uuid,
  sent integer NOT NULL DEFAULT 0,
  finished_at timestamptz
);

CREATE INDEX message_campaign_due ON message_campaign (send_at) WHERE finished_at IS NULL;

CREATE TABLE site_message (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  kind text NOT NULL CHECK (kind IN ('message', 'push')),
  topic text NOT NULL,
  name text,
  values jsonb,
  campaign_id uuid REFERENCES message_campaign (id),
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  CHECK ((name IS NULL) = (values IS NULL)),
  CHECK ((name IS NULL) <> (campaign_id IS NULL))
);

CREATE INDEX site_message_of_player ON site_message (player_id, kind, created_at DESC, id DESC);
CREATE INDEX site_message_unread ON site_message (player_id, kind) WHERE read_at IS NULL;
CREATE INDEX site_message_old ON site_message (created_at);
-- A campaign reaches a player once, however often its job begins anew.
CREATE UNIQUE INDEX site_message_once ON site_message (campaign_id, player_id)
  WHERE campaign_id IS NOT NULL;

-- Where a player wants messages beside the site; a row per choice that was made.
CREATE TABLE notice_choice (
  player_id uuid NOT NULL REFERENCES player (id),
  channel text NOT NULL CHECK (channel IN ('site', 'telegram', 'push')),
  topic text NOT NULL CHECK (topic IN ('money', 'security', 'documents', 'limits', 'offers')),
  is_on boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, channel, topic)
);

-- The site is one more way of an outgoing message.
ALTER TABLE outgoing_message DROP CONSTRAINT outgoing_message_channel_check;
ALTER TABLE outgoing_message ADD CONSTRAINT outgoing_message_channel_check
  CHECK (channel IN ('email', 'phone', 'site'));

GRANT SELECT, INSERT, DELETE ON site_message TO fairhouse_app;
GRANT UPDATE (read_at) ON site_message TO fairhouse_app;
GRANT SELECT, INSERT ON message_campaign TO fairhouse_app;
GRANT UPDATE (after_player_id, sent, finished_at) ON message_campaign TO fairhouse_app;
GRANT SELECT, INSERT, UPDATE ON notice_choice TO fairhouse_app;
