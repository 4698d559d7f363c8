-- The table of a league counts the matches of its season.
CREATE INDEX event_season ON event (championship_id, season) WHERE status = 'ended';
