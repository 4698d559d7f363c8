-- Whom a message reached, and who was held out of it so that its effect can be measured.
ALTER TABLE message_campaign
  ADD COLUMN hold_out_percent smallint NOT NULL DEFAULT 0 CHECK (hold_out_percent BETWEEN 0 AND 50),
  ADD COLUMN canceled_at timestamptz,
  ADD CHECK (canceled_at IS NULL OR finished_at IS NOT NULL);
GRANT UPDATE (canceled_at) ON message_campaign TO fairhouse_app;

CREATE TABLE campaign_recipient (
  campaign_id uuid NOT NULL REFERENCES message_campaign (id),
  player_id uuid NOT NULL REFERENCES player (id),
  is_held_out boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, player_id)
);
CREATE INDEX campaign_recipient_of_player ON campaign_recipient (player_id, at);
GRANT SELECT, INSERT, DELETE ON campaign_recipient TO fairhouse_app;
GRANT SELECT ON campaign_recipient TO fairhouse_office;
