-- A hash chain over the journal. A job seals what is committed; posting stays free of it, since a chain
-- that is written while posting is one hot row for all players.

CREATE TABLE ledger_seal (
  -- Without gaps: a missing number is a seal that was removed.
  number bigint PRIMARY KEY,
  transaction_id bigint NOT NULL UNIQUE,
  -- SHA-256 of the seal before and of the transaction with its entries.
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- Transactions up to this id may be sealed once everything has ended that was under way when it was noted:
-- until then one with a smaller id may still be committed.
CREATE TABLE ledger_seal_horizon (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  up_to bigint NOT NULL,
  ended_before xid8 NOT NULL
);

CREATE FUNCTION ledger_seal_digest(p_before bytea, p_transaction ledger_transaction) RETURNS bytea
LANGUAGE sql STABLE SET timezone = 'UTC' SET datestyle = 'ISO' AS $$
  SELECT sha256(p_before || convert_to(p_transaction::text || coalesce((
    SELECT string_agg(e::text, '' ORDER BY e.line) FROM ledger_entry e
    WHERE e.transaction_id = p_transaction.id), ''), 'UTF8'))
$$;

-- Seals up to p_limit transactions and tells how many, and where the chain ends.
CREATE FUNCTION ledger_seal_next(
  p_limit int, OUT sealed int, OUT head_number bigint, OUT head_hash bytea
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_horizon ledger_seal_horizon;
  v_last_id bigint;
  v_transaction ledger_transaction;
BEGIN
  sealed := 0;
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger:seal', 0));
  SELECT s.number, s.transaction_id, s.hash INTO head_number, v_last_id, head_hash
    FROM ledger_seal s ORDER BY s.number DESC LIMIT 1;
  head_number := coalesce(head_number, 0);
  head_hash := coalesce(head_hash, '\x'::bytea);
  SELECT * INTO v_horizon FROM ledger_seal_horizon;
  IF FOUND AND pg_snapshot_xmin(pg_current_snapshot()) >= v_horizon.ended_before THEN
    FOR v_transaction IN
      SELECT * FROM ledger_transaction t
      WHERE t.id > coalesce(v_last_id, 0) AND t.id <= v_horizon.up_to ORDER BY t.id LIMIT p_limit
    LOOP
      head_number := head_number + 1;
      head_hash := ledger_seal_digest(head_hash, v_transaction);
      INSERT INTO ledger_seal VALUES (head_number, v_transaction.id, head_hash);
      sealed := sealed + 1;
    END LOOP;
    IF sealed = p_limit THEN RETURN; END IF;
    DELETE FROM ledger_seal_horizon;
  ELSIF FOUND THEN
    RETURN;
  END IF;
  INSERT INTO ledger_seal_horizon (up_to, ended_before)
    SELECT coalesce(max(t.id), 0), pg_snapshot_xmax(pg_current_snapshot()) FROM ledger_transaction t;
END $$;

-- One sentence per transaction that is not what was sealed, in the order of the chain.
CREATE FUNCTION ledger_seal_faults() RETURNS SETOF text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  v_before bytea := '\x';
  v_number bigint := 0;
  v_last_id bigint := 0;
  v record;
BEGIN
  FOR v IN
    SELECT s.number, s.transaction_id, s.hash, t AS posted FROM ledger_seal s
    LEFT JOIN ledger_transaction t ON t.id = s.transaction_id ORDER BY s.number
  LOOP
    IF v.number <> v_number + 1 THEN
      RETURN NEXT format('seals %s to %s were removed', v_number + 1, v.number - 1);
    END IF;
    IF v.transaction_id <= v_last_id THEN
      RETURN NEXT format('transaction %s is sealed out of order', v.transaction_id);
    END IF;
    IF (v.posted).id IS NULL THEN
      RETURN NEXT format('transaction %s was removed', v.transaction_id);
    ELSIF v.number = v_number + 1 AND ledger_seal_digest(v_before, v.posted) <> v.hash THEN
      RETURN NEXT format('transaction %s, its entries or its seal were changed', v.transaction_id);
    END IF;
    v_before := v.hash;
    v_number := v.number;
    v_last_id := v.transaction_id;
  END LOOP;
  RETURN QUERY SELECT format('transaction %s was added to what is sealed', t.id)
    FROM ledger_transaction t LEFT JOIN ledger_seal s ON s.transaction_id = t.id
    WHERE t.id <= v_last_id AND s.number IS NULL ORDER BY t.id;
END $$;

CREATE TRIGGER ledger_seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE
  ON ledger_seal FOR EACH STATEMENT EXECUTE FUNCTION ledger_forbid_change();

REVOKE ALL ON FUNCTION ledger_seal_next, ledger_seal_faults, ledger_seal_digest FROM PUBLIC;
REVOKE ALL ON ledger_seal, ledger_seal_horizon FROM PUBLIC, fairhouse_app;
GRANT SELECT ON ledger_seal TO fairhouse_app;
GRANT EXECUTE ON FUNCTION ledger_seal_next, ledger_seal_faults, ledger_seal_digest TO fairhouse_app;
