-- Operators search players by a part of an address or name, and by what a player reads out: the number of a
-- payment, the last digits of a card. For a large table make them before the upgrade with CREATE INDEX
-- CONCURRENTLY, and this finds them there.
CREATE INDEX IF NOT EXISTS player_words ON player USING gin ((
  coalesce(email, '') || ' ' || coalesce(nickname, '') || ' ' || coalesce(first_name, '') || ' '
    || coalesce(last_name, '')
) gin_trgm_ops);
CREATE INDEX IF NOT EXISTS player_joined ON player (created_at DESC, id DESC);
CREATE INDEX IF NOT EXISTS player_of_country ON player (country, created_at DESC, id DESC);
CREATE INDEX IF NOT EXISTS player_of_tag ON player (affiliate_tag, created_at DESC)
  WHERE affiliate_tag IS NOT NULL;
CREATE INDEX IF NOT EXISTS player_not_active ON player (status, created_at DESC) WHERE status <> 'active';
CREATE INDEX IF NOT EXISTS invoice_by_payment ON invoice (provider_payment_id)
  WHERE provider_payment_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS saved_card_last_four ON saved_card (last_four);
