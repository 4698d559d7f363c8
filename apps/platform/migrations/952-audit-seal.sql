-- A hash chain over the audit log, as over the journal: a job seals what is committed. A seal covers a
-- range of entries, since nothing reads single ones.
CREATE TABLE audit_seal (
  -- Without gaps: a missing number is a seal that was removed.
  number bigint PRIMARY KEY,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL UNIQUE,
  entries integer NOT NULL CHECK (entries > 0),
  last_at timestamptz NOT NULL,
  -- SHA-256 of the seal before and of the entries.
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- As of the journal: entries up to this id may be sealed once everything has ended that was under way.
CREATE TABLE audit_seal_horizon (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  up_to bigint NOT NULL,
  ended_before xid8 NOT NULL
);

-- Over named columns: a later version may add one.
CREATE FUNCTION audit_seal_digest(
  p_before bytea, p_first bigint, p_last bigint, OUT entries integer, OUT last_at timestamptz, OUT hash bytea
) LANGUAGE sql STABLE SET timezone = 'UTC' SET datestyle = 'ISO' AS $$
  SELECT count(*)::integer, max(a.at), sha256(p_before || convert_to(coalesce(string_agg(ROW(
    a.id, a.at, a.act, a.actor_type, a.actor_id, a.player_id, a.session_id, a.ip, a.country, a.trace_id,
    a.user_agent, a.details, a.before, a.after
  )::text, '' ORDER BY a.id), ''), 'UTF8'))
  FROM audit_entry a WHERE a.id BETWEEN p_first AND p_last
$$;

-- Seals up to p_limit entries and tells how many, and where the chain ends.
CREATE FUNCTION audit_seal_next(
  p_limit int, OUT sealed int, OUT head_number bigint, OUT head_hash bytea
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_horizon audit_seal_horizon;
  v_last_id bigint;
  v_first bigint;
  v_last bigint;
  v_at timestamptz;
BEGIN
  sealed := 0;
  PERFORM pg_advisory_xact_lock(hashtextextended('audit:seal', 0));
  SELECT s.number, s.last_id, s.hash INTO head_number, v_last_id, head_hash
    FROM audit_seal s ORDER BY s.number DESC LIMIT 1;
  head_number := coalesce(head_number, 0);
  head_hash := coalesce(head_hash, '\x'::bytea);
  SELECT * INTO v_horizon FROM audit_seal_horizon;
  IF FOUND AND pg_snapshot_xmin(pg_current_snapshot()) < v_horizon.ended_before THEN
    RETURN;
  END IF;
  IF FOUND THEN
    SELECT min(e.id), max(e.id) INTO v_first, v_last FROM (
      SELECT a.id FROM audit_entry a WHERE a.id > coalesce(v_last_id, 0) AND a.id <= v_horizon.up_to
      ORDER BY a.id LIMIT p_limit) e;
    IF v_first IS NOT NULL THEN
      head_number := head_number + 1;
      SELECT d.entries, d.last_at, d.hash INTO sealed, v_at, head_hash
        FROM audit_seal_digest(head_hash, v_first, v_last) d;
      INSERT INTO audit_seal VALUES (head_number, v_first, v_last, sealed, v_at, head_hash);
      IF sealed = p_limit THEN RETURN; END IF;
    END IF;
    DELETE FROM audit_seal_horizon;
  END IF;
  INSERT INTO audit_seal_horizon (up_to, ended_before)
    SELECT coalesce(max(a.id), 0), pg_snapshot_xmax(pg_current_snapshot()) FROM audit_entry a;
END $$;

-- One sentence per range of entries that is not what was sealed. Months older than five years may be
-- dropped, and a range may reach into one: nothing that old is compared.
CREATE FUNCTION audit_seal_faults() RETURNS SETOF text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  v_before bytea := '\x';
  v_number bigint := 0;
  v_last_id bigint := 0;
  v_kept_since timestamptz := now() - interval '5 years' + interval '1 day';
  v audit_seal;
  v_found record;
BEGIN
  FOR v IN SELECT * FROM audit_seal ORDER BY number LOOP
    IF v.number <> v_number + 1 THEN
      RETURN NEXT format('audit seals %s to %s were removed', v_number + 1, v.number - 1);
    ELSIF v.first_id <= v_last_id THEN
      RETURN NEXT format('audit entries %s to %s are sealed out of order', v.first_id, v.last_id);
    ELSIF v.last_at > v_kept_since THEN
      SELECT * INTO v_found FROM audit_seal_digest(v_before, v.first_id, v.last_id);
      IF v_found.hash IS DISTINCT FROM v.hash THEN
        RETURN NEXT format('audit entries %s to %s or their seal were changed: %s of %s are there',
          v.first_id, v.last_id, v_found.entries, v.entries);
      END IF;
      IF EXISTS (SELECT FROM audit_entry a WHERE a.id > v_last_id AND a.id < v.first_id
          AND a.at > v_kept_since) THEN
        RETURN NEXT format('audit entries were added before %s to what is sealed', v.first_id);
      END IF;
    END IF;
    v_before := v.hash;
    v_number := v.number;
    v_last_id := v.last_id;
  END LOOP;
END $$;

CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE
  ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION ledger_forbid_change();

REVOKE ALL ON FUNCTION audit_seal_next, audit_seal_faults, audit_seal_digest FROM PUBLIC;
REVOKE ALL ON audit_seal, audit_seal_horizon FROM PUBLIC, fairhouse_app;
GRANT SELECT ON audit_seal TO fairhouse_app;
GRANT EXECUTE ON FUNCTION audit_seal_next, audit_seal_faults, audit_seal_digest TO fairhouse_app;
