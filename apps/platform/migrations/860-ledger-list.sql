-- The ledger posts lists. A statement for each step takes the place of one for each row: the locks, the look-up of ids
-- and balances, the transactions, the entries, the new balances. A single transfer is a list of one.

-- Tells a replay from another request under the same id.
CREATE FUNCTION ledger_hash(
  p_operation text, p_player_id uuid, p_currency text, p_wallet_account_ids uuid[], p_accounts text[],
  p_amounts numeric[], p_subject_type text, p_subject_id text, p_reverses bigint
) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(ROW(p_operation, p_player_id, p_currency, p_wallet_account_ids, p_accounts,
    p_amounts, p_subject_type, p_subject_id, p_reverses)::text, 'UTF8'))
$$;

-- The only writer of money. Transfers come as arrays of one length, and their entries, one transfer after the
-- other, as further ones: `places` says which transfer an entry belongs to. Answers for each transfer what posting one
-- after the other would: posted, replayed, or a refusal, which leaves nothing behind (insufficientFunds,
-- idempotencyConflict, alreadyReversed). A malformed transfer is an error. The plans are of the first call, when
-- tables may be empty: each must find rows by an index when they are not.
CREATE FUNCTION ledger_write(
  p_ids text[], p_hashes bytea[], p_operations text[], p_player_ids uuid[], p_currencies text[],
  p_subject_types text[], p_subject_ids text[], p_details jsonb[], p_reverses bigint[],
  p_places int[], p_wallet_account_ids uuid[], p_accounts text[], p_amounts numeric[],
  OUT statuses text[], OUT posted_ids bigint[]
) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_count int := cardinality(p_ids);
  v_sum numeric := 0;
  v_is_new boolean;
  v_is_covered boolean;
BEGIN
  FOR i IN 1 .. coalesce(cardinality(p_places), 0) LOOP
    IF scale(p_amounts[i]) > 0 THEN
      RAISE EXCEPTION 'transfer %: % is not whole minor units', p_ids[p_places[i]], p_amounts[i];
    END IF;
    IF p_places[i] = p_places[i - 1] AND p_wallet_account_ids[i] IS NOT NULL
      AND (p_wallet_account_ids[i - 1] IS NULL
        OR (p_wallet_account_ids[i - 1], p_accounts[i - 1] COLLATE "C")
          >= (p_wallet_account_ids[i], p_accounts[i] COLLATE "C")) THEN
      RAISE EXCEPTION 'transfer %: entries are not in lock order', p_ids[p_places[i]];
    END IF;
    v_sum := v_sum + p_amounts[i];
    IF v_sum <> 0 AND p_places[i] IS DISTINCT FROM p_places[i + 1] THEN
      RAISE EXCEPTION 'transfer % does not add up to zero but to %', p_ids[p_places[i]], v_sum
        USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;

  -- Inserts the balances that are missing and locks the others, all in one order. An account in another
  -- currency breaks the foreign key, so nothing is ever updated.
  INSERT INTO ledger_balance AS b (wallet_account_id, account, currency, amount_minor)
  SELECT DISTINCT e.wallet_account_id, e.account COLLATE "C", p_currencies[e.place], 0
  FROM unnest(p_places, p_wallet_account_ids, p_accounts) AS e (place, wallet_account_id, account)
  WHERE e.wallet_account_id IS NOT NULL ORDER BY 1, 2
  ON CONFLICT (wallet_account_id, account) DO UPDATE SET currency = excluded.currency
  WHERE b.currency <> excluded.currency;

  -- After the locks, to see what was committed while they were waited for. The balance after each entry counts:
  -- what a later transfer adds does not cover an earlier one.
  SELECT (SELECT count(DISTINCT t.id) FROM unnest(p_ids) AS t (id)) = v_count
      AND NOT EXISTS (SELECT FROM ledger_transaction t WHERE t.transfer_id = ANY (p_ids)),
    coalesce(bool_and(after.amount_minor >= 0), true) INTO v_is_new, v_is_covered
  FROM (
    SELECT b.amount_minor + sum(e.amount_minor) OVER (
      PARTITION BY e.wallet_account_id, e.account ORDER BY e.place
    ) AS amount_minor
    FROM unnest(p_places, p_wallet_account_ids, p_accounts, p_amounts)
      AS e (place, wallet_account_id, account, amount_minor)
    JOIN ledger_balance b ON b.wallet_account_id = e.wallet_account_id AND b.account = e.account
  ) after;

  IF v_is_new AND v_is_covered THEN
    WITH posted AS (
      INSERT INTO ledger_transaction (transfer_id, content_hash, operation, player_id, currency,
        subject_type, subject_id, details, reverses)
      SELECT * FROM unnest(p_ids, p_hashes, p_operations, p_player_ids, p_currencies,
        p_subject_types, p_subject_ids, p_details, p_reverses)
      ON CONFLICT DO NOTHING RETURNING id
    ) SELECT array_agg(p.id) INTO posted_ids FROM posted p;
  END IF;

  IF cardinality(posted_ids) = v_count THEN
    INSERT INTO ledger_entry (transaction_id, line, wallet_account_id, account, currency, amount_minor)
    SELECT posted_ids[e.place], row_number() OVER (PARTITION BY e.place ORDER BY e.line),
      e.wallet_account_id, e.account, p_currencies[e.place], e.amount_minor
    FROM unnest(p_places, p_wallet_account_ids, p_accounts, p_amounts)
      WITH ORDINALITY AS e (place, wallet_account_id, account, amount_minor, line);
    UPDATE ledger_balance b SET amount_minor = b.amount_minor + e.amount_minor
    FROM (
      SELECT e.wallet_account_id, e.account, sum(e.amount_minor) AS amount_minor
      FROM unnest(p_wallet_account_ids, p_accounts, p_amounts)
        AS e (wallet_account_id, account, amount_minor)
      WHERE e.wallet_account_id IS NOT NULL GROUP BY 1, 2
    ) e
    WHERE b.wallet_account_id = e.wallet_account_id AND b.account = e.account;
    statuses := array_fill('posted'::text, ARRAY[v_count]);
  ELSIF posted_ids IS NOT NULL THEN
    RAISE EXCEPTION 'an id of the list was used meanwhile' USING ERRCODE = 'serialization_failure';
  ELSIF v_count > 1 THEN
    -- Not all can be posted: one by one, each answers by itself.
    FOR i IN 1 .. v_count LOOP
      SELECT statuses || w.status, posted_ids || w.posted_id INTO statuses, posted_ids
      FROM (
        SELECT array_agg(1) AS places, array_agg(e.wallet_account_id ORDER BY e.line) AS wallet_account_ids,
          array_agg(e.account ORDER BY e.line) AS accounts, array_agg(e.amount_minor ORDER BY e.line) AS amounts
        FROM unnest(p_places, p_wallet_account_ids, p_accounts, p_amounts)
          WITH ORDINALITY AS e (place, wallet_account_id, account, amount_minor, line)
        WHERE e.place = i
      ) e, ledger_write(p_ids[i:i], p_hashes[i:i], p_operations[i:i], p_player_ids[i:i],
        p_currencies[i:i], p_subject_types[i:i], p_subject_ids[i:i], p_details[i:i], p_reverses[i:i],
        e.places, e.wallet_account_ids, e.accounts, e.amounts) AS w (status, posted_id);
    END LOOP;
  ELSE
    SELECT ARRAY[r.status], ARRAY[r.posted_id] INTO statuses, posted_ids
    FROM ledger_find_replay(p_ids[1], p_hashes[1]) r;
    IF NOT FOUND THEN
      statuses := ARRAY[CASE WHEN v_is_covered THEN 'alreadyReversed' ELSE 'insufficientFunds' END];
    END IF;
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION ledger_post(
  p_transfer_id text, p_operation text, p_player_id uuid, p_currency text,
  p_wallet_account_ids uuid[], p_accounts text[], p_amounts numeric[],
  p_subject_type text, p_subject_id text, p_details jsonb, p_reverses bigint DEFAULT NULL,
  OUT status text, OUT posted_id bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF p_reverses IS NOT NULL THEN
    PERFORM FROM ledger_mirror(p_reverses) m
    WHERE m.wallet_account_ids IS NOT DISTINCT FROM p_wallet_account_ids
      AND m.accounts IS NOT DISTINCT FROM p_accounts AND m.amounts IS NOT DISTINCT FROM p_amounts;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'transfer % does not mirror ledger transaction %', p_transfer_id, p_reverses;
    END IF;
  END IF;
  SELECT w.statuses[1], w.posted_ids[1] INTO status, posted_id
  FROM ledger_write(ARRAY[p_transfer_id], ARRAY[ledger_hash(p_operation, p_player_id, p_currency,
    p_wallet_account_ids, p_accounts, p_amounts, p_subject_type, p_subject_id, p_reverses)],
    ARRAY[p_operation], ARRAY[p_player_id], ARRAY[p_currency], ARRAY[p_subject_type], ARRAY[p_subject_id],
    ARRAY[p_details], ARRAY[p_reverses], array_fill(1, ARRAY[cardinality(p_amounts)]),
    p_wallet_account_ids, p_accounts, p_amounts) w;
END
$$;

-- Several transfers; answers the status of each.
CREATE OR REPLACE FUNCTION ledger_post_list(p_transfers json) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_statuses text[];
BEGIN
  WITH transfer AS MATERIALIZED (
    SELECT * FROM ROWS FROM (json_to_recordset(p_transfers) AS (
      id text, operation text, "playerId" uuid, currency text, "walletAccountIds" uuid[], accounts text[],
      amounts numeric[], "subjectType" text, "subjectId" text, details jsonb
    )) WITH ORDINALITY AS t (id, operation, player_id, currency, wallet_account_ids, accounts, amounts,
      subject_type, subject_id, details, place)
  )
  SELECT (ledger_write(t.ids, t.hashes, t.operations, t.player_ids, t.currencies, t.subject_types,
    t.subject_ids, t.details, array_fill(NULL::bigint, ARRAY[cardinality(t.ids)]),
    e.places, e.wallet_account_ids, e.accounts, e.amounts)).statuses INTO v_statuses
  FROM (
    SELECT array_agg(t.id) AS ids, array_agg(ledger_hash(t.operation, t.player_id, t.currency,
        t.wallet_account_ids, t.accounts, t.amounts, t.subject_type, t.subject_id, NULL)) AS hashes,
      array_agg(t.operation) AS operations, array_agg(t.player_id) AS player_ids,
      array_agg(t.currency) AS currencies, array_agg(t.subject_type) AS subject_types,
      array_agg(t.subject_id) AS subject_ids, array_agg(t.details) AS details
    FROM transfer t HAVING count(*) > 0
  ) t, (
    SELECT array_agg(t.place::int) AS places, array_agg(e.wallet_account_id) AS wallet_account_ids,
      array_agg(e.account) AS accounts, array_agg(e.amount_minor) AS amounts
    FROM transfer t, unnest(t.wallet_account_ids, t.accounts, t.amounts)
      AS e (wallet_account_id, account, amount_minor)
  ) e;
  RETURN coalesce(v_statuses, '{}');
END
$$;

REVOKE ALL ON FUNCTION ledger_hash, ledger_write FROM PUBLIC;
