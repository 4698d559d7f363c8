-- One slot is played for money at a time: opening another one ends the session of the first.
GRANT UPDATE (expires_at) ON game_session TO fairhouse_app;
