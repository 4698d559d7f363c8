-- Progress is written over and over: room in each page keeps a new version beside the old one, so that
-- no index has to be touched.
ALTER TABLE player_quest SET (fillfactor = 50);
