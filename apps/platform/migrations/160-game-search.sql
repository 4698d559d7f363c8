-- Names are searched in the memory of a node: what the database kept for it is not asked any more.

DROP FUNCTION game_find_similar(text, int);
DROP TABLE game_term;
DROP INDEX game_by_name;
ALTER TABLE game DROP COLUMN search_name;

-- A node looks every second whether the games have changed.
CREATE INDEX game_by_sync ON game (synced_at);
