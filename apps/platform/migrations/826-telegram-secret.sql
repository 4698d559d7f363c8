-- Used init data stays used. Its fingerprint becomes the token, whose hash is stored.
INSERT INTO player_secret (hash, purpose, payload, created_at, expires_at)
SELECT translate(encode(sha256(hash::bytea), 'base64'), '+/=', '-_'), 'telegramInitData',
  jsonb_build_object('deviceHash', device_hash),
  coalesce(used_at, expires_at - interval '1 minute'), expires_at
FROM telegram_init_data;

DROP TABLE telegram_init_data, telegram_sign_up;
