-- Hardened sessions: SHA-256 of what the HttpOnly cookie holds, for the current generation. Null for
-- a session that was opened while the mode was off; such a one cannot be refreshed while it is on.
ALTER TABLE player_session ADD COLUMN refresh_hash text CHECK (refresh_hash ~ '^[A-Za-z0-9_-]{43}$');
