-- Open bets of a player, however many settled ones came after them.
CREATE INDEX bet_player_open ON bet (player_key, struck_at DESC)
  WHERE status IN ('placing', 'open', 'cancelling');
