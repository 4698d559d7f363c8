-- A bet finds the hours of its player by the primary key. Beside an index over all hours the planner may
-- take that one and read everybody's; the job that drops old hours runs once a day and may read the table.
DROP INDEX play_usage_old;
