-- Accounts that signed in from one network, for the office. For a large table make it before the upgrade
-- with CREATE INDEX CONCURRENTLY, and this finds it there.
CREATE INDEX IF NOT EXISTS player_session_network ON player_session (ip);
