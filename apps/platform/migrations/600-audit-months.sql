-- The audit log by months: a month that is old enough is dropped as a whole, in no time, and nobody needs a
-- right to delete rows. What there is becomes the first partition; it is read once, and sign-ins wait for that.
CREATE SCHEMA partition;

ALTER TABLE audit_entry ALTER id DROP IDENTITY;
ALTER TABLE audit_entry RENAME TO audit_entry_first;
ALTER TABLE audit_entry_first SET SCHEMA partition;

-- No key of its own: a key would have to contain the time. Each partition has one, and the numbers are
-- given out by one sequence.
CREATE TABLE audit_entry (
  LIKE partition.audit_entry_first INCLUDING CONSTRAINTS INCLUDING DEFAULTS
) PARTITION BY RANGE (at);
ALTER TABLE audit_entry ADD FOREIGN KEY (player_id) REFERENCES player (id);

DO $$
DECLARE
  v_next bigint;
  v_end timestamptz;
BEGIN
  SELECT coalesce(max(id), 0) + 1, date_trunc('month', greatest(now(), max(at)), 'UTC') + interval '1 month'
  INTO v_next, v_end FROM partition.audit_entry_first;
  EXECUTE format('ALTER TABLE audit_entry ALTER id ADD GENERATED ALWAYS AS IDENTITY (START WITH %s)', v_next);
  EXECUTE format('ALTER TABLE audit_entry ATTACH PARTITION partition.audit_entry_first
    FOR VALUES FROM (MINVALUE) TO (%L)', v_end);
END
$$;

CREATE INDEX audit_entry_of_player ON audit_entry (player_id, id DESC);
CREATE INDEX audit_entry_sign_in ON audit_entry (player_id, at DESC)
  WHERE act IN ('session.started', 'session.refused');
CREATE INDEX audit_entry_of_player_act ON audit_entry (player_id, act, id DESC);

-- Takes what no month is there for, so that nothing is refused.
CREATE TABLE partition.audit_entry_other PARTITION OF audit_entry (PRIMARY KEY (id)) DEFAULT;
GRANT SELECT, INSERT ON audit_entry TO fairhouse_app;

-- Makes the months up to three from now and drops those that ended before then; answers how many. Nothing
-- younger than five years is dropped, whoever asks. It gives up rather than holding sign-ins up.
CREATE FUNCTION audit_keep_months(p_before timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s'
AS $$
DECLARE
  v_before timestamptz := least(p_before, now() - interval '5 years');
  v_start timestamptz;
  v_name text;
  v_dropped integer := 0;
BEGIN
  SELECT max(substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([^'']+)''\)')::timestamptz)
  INTO v_start FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = 'audit_entry'::regclass;
  WHILE v_start <= now() + interval '3 months' LOOP
    v_name := 'audit_entry_' || to_char(v_start, 'YYYY_MM');
    EXECUTE format('CREATE TABLE partition.%I (LIKE audit_entry INCLUDING CONSTRAINTS INCLUDING DEFAULTS,
      PRIMARY KEY (id))', v_name);
    EXECUTE format('WITH moved AS (
        DELETE FROM partition.audit_entry_other WHERE at >= %1$L AND at < %2$L RETURNING *)
      INSERT INTO partition.%3$I SELECT * FROM moved', v_start, v_start + interval '1 month', v_name);
    EXECUTE format('ALTER TABLE audit_entry ATTACH PARTITION partition.%I FOR VALUES FROM (%L) TO (%L)',
      v_name, v_start, v_start + interval '1 month');
    v_start := v_start + interval '1 month';
  END LOOP;
  FOR v_name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'audit_entry'::regclass
      AND substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([^'']+)''\)')::timestamptz <= v_before
  LOOP
    EXECUTE format('DROP TABLE partition.%I', v_name);
    v_dropped := v_dropped + 1;
  END LOOP;
  RETURN v_dropped;
END
$$;

REVOKE ALL ON FUNCTION audit_keep_months FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_keep_months TO fairhouse_app;
SELECT audit_keep_months('-infinity');
