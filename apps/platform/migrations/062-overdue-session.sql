-- Open sessions by age, for the job that ends those that were left. Refreshing changes no column of
-- it, so it stays a change within the row's page.
CREATE INDEX player_session_open ON player_session (created_at) WHERE ended_at IS NULL;
