-- Old rows are removed by their age.
CREATE INDEX round_age ON round (created_at);
CREATE INDEX session_age ON session (expires_at);
-- Removing a seed looks for rounds of it.
CREATE INDEX round_seed ON round (server_seed_id);
CREATE INDEX server_seed_revealed ON server_seed (revealed_at) WHERE revealed_at IS NOT NULL;
-- How many ids a seat has used up.
CREATE INDEX round_abandoned ON round (seat_id) WHERE status = 'abandoned';
