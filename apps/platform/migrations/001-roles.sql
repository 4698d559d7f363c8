-- The role that the platform's pool acts as. It owns nothing: every migration grants it what the code
-- needs, and the ledger grants it SELECT and EXECUTE only.
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
  -- The owner of the database connects and then acts as the role. A superuser may do so anyway.
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT fairhouse_app TO %I', current_user);
  END IF;
END
$$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO fairhouse_app;
