-- Cards that players let a payment provider keep. Here is only what may be shown of them, and the
-- provider's token; the number is typed and kept there.
CREATE TABLE saved_card (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL,
  provider text NOT NULL,
  -- The deposit method that the card pays by.
  method text NOT NULL,
  token text NOT NULL CHECK (length(token) <= 255),
  brand text NOT NULL,
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  -- The last month it may be charged in, `2030-08`.
  expires_in text NOT NULL CHECK (expires_in ~ '^[0-9]{4}-[0-9]{2}$'),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  removed_at timestamptz
);

-- The same card, saved once more, is one card.
CREATE UNIQUE INDEX saved_card_of_player
  ON saved_card (player_id, provider, brand, last_four, expires_in) WHERE removed_at IS NULL;

-- The card that the deposit was ordered with; null = its player chooses at the provider.
ALTER TABLE invoice ADD COLUMN saved_card_id uuid REFERENCES saved_card (id);

GRANT SELECT, INSERT, UPDATE ON saved_card TO fairhouse_app;
