-- Tables of hundreds of millions of rows: a vacuum after a fifth of them reads all for an hour. In steps of a
-- fiftieth, freezing, the visibility map and statistics of the newest rows keep up.
ALTER TABLE ledger_transaction SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE ledger_entry SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- A bet is updated once, and its old row stays until then.
ALTER TABLE bet SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Transactions from a time on have this id or a higher one. Ids and times are given out by the same
-- statement, so both ascend but for a clock that was set back: by up to an hour. Two dozen looks by the
-- primary key take the place of an index over the time, which every movement of money would write.
CREATE FUNCTION ledger_first_id(p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
BEGIN
  SELECT coalesce(max(t.id), 0) + 1 INTO v_high FROM ledger_transaction t;
  WHILE v_high - v_low > 1 LOOP
    v_middle := (v_low + v_high) / 2;
    IF (SELECT t.created_at FROM ledger_transaction t WHERE t.id >= v_middle ORDER BY t.id LIMIT 1)
      < p_at - interval '1 hour'
    THEN v_low := v_middle; ELSE v_high := v_middle; END IF;
  END LOOP;
  RETURN v_high;
END
$$;

REVOKE ALL ON FUNCTION ledger_first_id FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_first_id TO fairhouse_app;
