-- The queue of jobs keeps tables of its own. It runs as the application, so its tables belong to that
-- role, in a schema where nothing else lies. What an older version left there is schedules, which every
-- start writes anew.
DROP SCHEMA IF EXISTS jobs CASCADE;
CREATE SCHEMA jobs;
GRANT USAGE, CREATE ON SCHEMA jobs TO fairhouse_app;
