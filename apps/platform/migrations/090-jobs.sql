-- The job queue keeps its own tables. It runs as the application, so its tables belong to that role, in
-- a schema of their own.
CREATE SCHEMA jobs;
GRANT USAGE, CREATE ON SCHEMA jobs TO fairhouse_app;
