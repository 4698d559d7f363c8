-- Finds the bets of a player's account in a round. At a live table thousands of players bet in one round, and each
-- bet and settlement read the bets of all of them.
-- Money waits while it is built. For a large table make it before the upgrade with CREATE INDEX CONCURRENTLY
-- bet_of_round, and this finds it there.
CREATE INDEX IF NOT EXISTS bet_of_round ON bet (round, provider, wallet_account_id);
DROP INDEX bet_round;

-- The bet that a command refers to; without a reference the first one of the player's round.
CREATE OR REPLACE FUNCTION bet_find(p_provider text, p_reference text, p_round text, p_player_id uuid)
RETURNS SETOF bet LANGUAGE sql STABLE AS $$
  SELECT * FROM bet b WHERE b.provider = p_provider AND b.reference = coalesce(p_reference, (
    SELECT f.reference FROM bet f
    WHERE f.round = p_round AND f.provider = p_provider AND f.status <> 'refunded'
      AND f.wallet_account_id = ANY (ARRAY(SELECT id FROM wallet_account WHERE player_id = p_player_id))
    ORDER BY f.placed_at, f.id LIMIT 1
  ))
$$;
