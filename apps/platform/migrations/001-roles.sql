-- The role that the platform logs in as to serve. It owns no table: every migration grants it what the
-- code needs, and the ledger grants it SELECT and EXECUTE only. Its password is set outside of here.
-- Roles belong to the whole cluster, so another database may have made this one already, or be making
-- it at this moment.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fairhouse_app') THEN
    BEGIN
      CREATE ROLE fairhouse_app NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END IF;
END
$$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO fairhouse_app;
