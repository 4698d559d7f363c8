-- The role of what operators read in the office. It reads what no secret is in, changes nothing, and
-- posts nothing; acts go through the role of the platform. A later table is read by nobody there until
-- its migration grants it. As fairhouse_app it belongs to the cluster and gets its password elsewhere.
-- Whether somebody has a key is shown; the hash of it is not.
ALTER TABLE operator_person ADD COLUMN has_key boolean NOT NULL
  GENERATED ALWAYS AS (key_hash IS NOT NULL) STORED;

DO $$
DECLARE
  readable record;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fairhouse_office') THEN
    BEGIN
      CREATE ROLE fairhouse_office NOLOGIN;
    EXCEPTION
      WHEN duplicate_object OR unique_violation THEN NULL;
      WHEN insufficient_privilege THEN
        RAISE EXCEPTION 'The owner of the database may not create roles. Run as an administrator: '
          'create role fairhouse_office login password ''…'', and set FAIRHOUSE_OFFICE_DATABASE_URL';
    END;
  END IF;

  BEGIN
    -- A report counts a million different players; by disk that takes five times as long.
    ALTER ROLE fairhouse_office SET work_mem = '64MB';
  EXCEPTION WHEN insufficient_privilege THEN NULL;
  END;

  GRANT USAGE ON SCHEMA public TO fairhouse_office;

  FOR readable IN
    SELECT class.relname AS name, hidden.columns IS NULL AS is_whole,
      (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped
          AND attname <> ALL (string_to_array(coalesce(hidden.columns, ''), ' '))) AS columns
    FROM pg_class AS class
    LEFT JOIN (VALUES
      ('auth_attempt', 'key_hash'),
      ('game_session', 'token_hash'),
      ('operator_person', 'key_hash'),
      ('operator_session', 'token_hash'),
      ('operator_view', 'ticket_hash token_hash'),
      ('outbox_event', 'payload'),
      ('outgoing_message', 'sealed'),
      ('player', 'password_hash freshchat_restore_id'),
      ('player_authenticator', 'sealed_secret last_step'),
      ('player_detail', 'security_answer_hash'),
      ('player_export_part', 'text'),
      ('player_passkey', 'credential_id public_key'),
      ('player_recovery_code', 'code_hash'),
      ('player_secret', 'hash payload'),
      ('player_session', 'refresh_hash'),
      ('push_subscription', 'endpoint p256dh auth'),
      ('saved_card', 'token'),
      ('suppressed_address', 'hash')
    ) AS hidden (name, columns) ON hidden.name = class.relname
    WHERE class.relnamespace = 'public'::regnamespace AND class.relkind IN ('r', 'p', 'v', 'm')
      -- Months of the audit log are read through the whole.
      AND NOT class.relispartition
  LOOP
    IF readable.is_whole THEN
      EXECUTE format('GRANT SELECT ON %I TO fairhouse_office', readable.name);
    ELSE
      EXECUTE format('GRANT SELECT (%s) ON %I TO fairhouse_office', readable.columns, readable.name);
    END IF;
  END LOOP;
END
$$;

GRANT EXECUTE ON FUNCTION ledger_first_id, report_bonus_share TO fairhouse_office;

