-- Since when a Telegram user signs in here: whoever takes an account back after a change of address
-- loses the connections made since.
ALTER TABLE telegram_user ADD COLUMN connected_at timestamptz;
UPDATE telegram_user SET connected_at = coalesce(
  (SELECT max(at) FROM audit_entry
    WHERE player_id = telegram_user.player_id AND act = 'player.socialConnected'
      AND details ->> 'provider' = 'telegram'),
  (SELECT created_at FROM player WHERE id = telegram_user.player_id));
ALTER TABLE telegram_user ALTER COLUMN connected_at SET NOT NULL;
