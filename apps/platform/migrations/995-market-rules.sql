-- What a check of a player's means allows to deposit in each period of their market.
CREATE TABLE deposit_allowance (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  checked_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON deposit_allowance TO fairhouse_app;

-- When the play began that had no pause since; NULL = with the session.
ALTER TABLE play_session ADD COLUMN played_since timestamptz;
GRANT UPDATE (played_since) ON play_session TO fairhouse_app;

-- By when the player's market has a withdrawal paid; NULL = no such rule.
ALTER TABLE withdrawal ADD COLUMN promised_at timestamptz;
CREATE INDEX withdrawal_promised ON withdrawal (promised_at)
  WHERE promised_at IS NOT NULL AND step IN ('review', 'approved', 'sending', 'sent');

-- When a player was last asked to look at their account and limits, as their market says.
CREATE TABLE limit_review (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  told_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON limit_review TO fairhouse_app;

-- Consents to advertising of a product by a channel, where a market asks for each; a row is a yes.
CREATE TABLE marketing_consent (
  player_id uuid NOT NULL REFERENCES player (id),
  product text NOT NULL CHECK (product IN ('sport', 'casino')),
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'site')),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, product, channel)
);
GRANT SELECT, INSERT, DELETE ON marketing_consent TO fairhouse_app;

-- What an offer of a campaign is about; NULL = every product.
ALTER TABLE message_campaign ADD COLUMN product text CHECK (product IN ('sport', 'casino'));
