-- Clients of Telegram open an app again with the data of its last opening. The browser that used init
-- data first may use it again, until a session of the player is closed; null = it named no browser.
ALTER TABLE telegram_init_data
  ADD COLUMN device_hash text CHECK (device_hash ~ '^[A-Za-z0-9_-]{43}$'),
  ADD COLUMN used_at timestamptz;
