-- Ledger: double-entry journal and the balances it adds up to. docs/ledger.md says what is posted when.
-- The owner of these objects writes; the app role reads, and moves money only through the functions.

CREATE TABLE ledger_transaction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Made by whoever asked for the movement: one id moves money once.
  transfer_id text NOT NULL UNIQUE CHECK (length(transfer_id) BETWEEN 1 AND 200),
  -- SHA-256 of what moved, for whom and why; tells a replay from another request under the same id.
  content_hash bytea NOT NULL,
  operation text NOT NULL,
  player_id uuid,
  currency text NOT NULL,
  reverses bigint REFERENCES ledger_transaction (id),
  subject_type text,
  subject_id text,
  details jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE UNIQUE INDEX ledger_transaction_reversed_once ON ledger_transaction (reverses)
  WHERE reverses IS NOT NULL;
-- The movements of money of a bet.
CREATE INDEX ledger_transaction_of_round ON ledger_transaction (subject_id)
  WHERE subject_type = 'round';

CREATE TABLE ledger_entry (
  -- No foreign key: one function writes a transaction and its entries, and the trial balance looks for
  -- entries without one. The key would cost a query per entry.
  transaction_id bigint NOT NULL,
  line smallint NOT NULL,
  -- Null for an account of the operator.
  wallet_account_id uuid,
  -- cash, hold, stake, bonus:<id> of a player; payments:<provider>, games:<provider>, … of the operator.
  account text COLLATE "C" NOT NULL,
  currency text NOT NULL,
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor <> 0),
  PRIMARY KEY (transaction_id, line),
  CHECK (
    CASE WHEN wallet_account_id IS NULL THEN account LIKE '_%:_%'
    ELSE account IN ('cash', 'hold', 'stake') OR account LIKE 'bonus:_%' END
  )
);

CREATE INDEX ledger_entry_by_account ON ledger_entry (wallet_account_id, account, transaction_id)
  WHERE wallet_account_id IS NOT NULL;

-- Balances of player accounts. The operator has none: one row that every bet updates would let bets
-- through one at a time. Free space on each page keeps updates away from the index.
CREATE TABLE ledger_balance (
  wallet_account_id uuid NOT NULL,
  account text COLLATE "C" NOT NULL,
  currency text NOT NULL,
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor >= 0),
  PRIMARY KEY (wallet_account_id, account),
  -- Money only in accounts that exist, and only in their currency.
  CONSTRAINT ledger_balance_wallet_account
    FOREIGN KEY (wallet_account_id, currency) REFERENCES wallet_account (id, currency)
) WITH (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);

-- The journal only grows. A superuser who must can disable these triggers; nobody does by accident.
CREATE FUNCTION ledger_forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % refused: the journal is append-only, correct with a reversal',
    TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER ledger_transaction_append_only BEFORE UPDATE OR DELETE OR TRUNCATE
  ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION ledger_forbid_change();
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE
  ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_forbid_change();

-- Repeats at commit what ledger_post checks, for every other way of writing an entry. One query and no
-- SET clause, since it runs for every entry.
CREATE FUNCTION ledger_check_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM public.ledger_entry e WHERE e.transaction_id = NEW.transaction_id
    GROUP BY e.currency HAVING sum(e.amount_minor) <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % does not add up to zero', NEW.transaction_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER ledger_entry_adds_up AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_sum();

-- How the journal answers a request with this id and content. No row: the id is not used.
CREATE FUNCTION ledger_find_replay(p_transfer_id text, p_hash bytea)
RETURNS TABLE (status text, posted_id bigint) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN t.content_hash = p_hash THEN 'replayed' ELSE 'idempotencyConflict' END, t.id
  FROM ledger_transaction t WHERE t.transfer_id = p_transfer_id
$$;

-- The entries that reverse a transaction: in the same order, with every sign turned.
CREATE FUNCTION ledger_mirror(p_transaction_id bigint)
RETURNS TABLE (wallet_account_ids uuid[], accounts text[], amounts numeric[]) LANGUAGE sql STABLE AS $$
  SELECT array_agg(e.wallet_account_id ORDER BY e.line), array_agg(e.account ORDER BY e.line),
    array_agg(-e.amount_minor ORDER BY e.line)
  FROM ledger_entry e WHERE e.transaction_id = p_transaction_id
$$;

-- The only writer of money. Entries come as three arrays of one length: players' accounts first, in
-- ascending order (the order in which they are locked), then the operator with a null wallet account.
-- Answers posted, replayed, or a refusal, which leaves nothing behind:
-- insufficientFunds, idempotencyConflict, alreadyReversed. A malformed transfer is an error.
CREATE FUNCTION ledger_post(
  p_transfer_id text, p_operation text, p_player_id uuid, p_currency text,
  p_wallet_account_ids uuid[], p_accounts text[], p_amounts numeric[],
  p_subject_type text, p_subject_id text, p_details jsonb, p_reverses bigint DEFAULT NULL,
  OUT status text, OUT posted_id bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_hash bytea := sha256(convert_to(ROW(p_operation, p_player_id, p_currency, p_wallet_account_ids,
    p_accounts, p_amounts, p_subject_type, p_subject_id, p_reverses)::text, 'UTF8'));
  v_players int := 0;
  v_sum numeric := 0;
  v_is_short boolean := false;
  v_before numeric;
  v_currency text;
  v_after numeric[] := '{}';
BEGIN
  SELECT r.status, r.posted_id INTO status, posted_id FROM ledger_find_replay(p_transfer_id, v_hash) r;
  IF FOUND THEN RETURN; END IF;

  FOR i IN 1 .. coalesce(cardinality(p_amounts), 0) LOOP
    v_sum := v_sum + p_amounts[i];
    IF scale(p_amounts[i]) > 0 THEN
      RAISE EXCEPTION 'transfer %: % is not whole minor units', p_transfer_id, p_amounts[i];
    END IF;
    CONTINUE WHEN p_wallet_account_ids[i] IS NULL;

    v_players := v_players + 1;
    IF v_players <> i OR (i > 1 AND (p_wallet_account_ids[i - 1], p_accounts[i - 1] COLLATE "C")
      >= (p_wallet_account_ids[i], p_accounts[i] COLLATE "C")) THEN
      RAISE EXCEPTION 'transfer %: entries are not in lock order', p_transfer_id;
    END IF;
    LOOP
      SELECT b.amount_minor, b.currency INTO v_before, v_currency FROM ledger_balance b
      WHERE b.wallet_account_id = p_wallet_account_ids[i] AND b.account = p_accounts[i] FOR UPDATE;
      EXIT WHEN FOUND;
      INSERT INTO ledger_balance (wallet_account_id, account, currency, amount_minor)
      VALUES (p_wallet_account_ids[i], p_accounts[i], p_currency, 0) ON CONFLICT DO NOTHING;
    END LOOP;
    IF v_currency <> p_currency THEN
      RAISE EXCEPTION 'transfer %: account % holds %, not %',
        p_transfer_id, p_wallet_account_ids[i], v_currency, p_currency;
    END IF;
    v_after[i] := v_before + p_amounts[i];
    v_is_short := v_is_short OR v_after[i] < 0;
  END LOOP;
  IF v_sum <> 0 THEN
    RAISE EXCEPTION 'transfer % does not add up to zero but to %', p_transfer_id, v_sum
      USING ERRCODE = 'check_violation';
  END IF;

  IF p_reverses IS NOT NULL THEN
    PERFORM FROM ledger_mirror(p_reverses) m
    WHERE m.wallet_account_ids IS NOT DISTINCT FROM p_wallet_account_ids
      AND m.accounts IS NOT DISTINCT FROM p_accounts AND m.amounts IS NOT DISTINCT FROM p_amounts;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'transfer % does not mirror ledger transaction %', p_transfer_id, p_reverses;
    END IF;
  END IF;

  IF v_is_short THEN
    -- The same request may have been posted, and have used the money, while this one waited.
    SELECT r.status, r.posted_id INTO status, posted_id
    FROM ledger_find_replay(p_transfer_id, v_hash) r;
    IF NOT FOUND THEN status := 'insufficientFunds'; END IF;
    RETURN;
  END IF;

  INSERT INTO ledger_transaction (transfer_id, content_hash, operation, player_id, currency,
    reverses, subject_type, subject_id, details)
  VALUES (p_transfer_id, v_hash, p_operation, p_player_id, p_currency,
    p_reverses, p_subject_type, p_subject_id, p_details)
  ON CONFLICT DO NOTHING RETURNING id INTO posted_id;
  IF NOT FOUND THEN
    SELECT r.status, r.posted_id INTO status, posted_id
    FROM ledger_find_replay(p_transfer_id, v_hash) r;
    IF NOT FOUND THEN status := 'alreadyReversed'; END IF;
    RETURN;
  END IF;

  INSERT INTO ledger_entry (transaction_id, line, wallet_account_id, account, currency, amount_minor)
  SELECT posted_id, e.line, e.wallet_account_id, e.account, p_currency, e.amount_minor
  FROM unnest(p_wallet_account_ids, p_accounts, p_amounts)
    WITH ORDINALITY AS e (wallet_account_id, account, amount_minor, line);
  FOR i IN 1 .. v_players LOOP
    UPDATE ledger_balance b SET amount_minor = v_after[i]
    WHERE b.wallet_account_id = p_wallet_account_ids[i] AND b.account = p_accounts[i];
  END LOOP;
  status := 'posted';
END
$$;

-- Undoes a transaction by a new one with every sign turned. Answers as ledger_post does; a transaction
-- is reversed at most once, and a reversal is not reversed: post the original operation anew.
CREATE FUNCTION ledger_reverse(
  p_transfer_id text, p_transaction_id bigint, p_reason text, OUT status text, OUT posted_id bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_original ledger_transaction;
BEGIN
  SELECT * INTO v_original FROM ledger_transaction t WHERE t.id = p_transaction_id;
  IF NOT FOUND OR v_original.reverses IS NOT NULL THEN
    RAISE EXCEPTION 'ledger transaction % cannot be reversed: %', p_transaction_id,
      CASE WHEN FOUND THEN 'it is a reversal itself' ELSE 'it does not exist' END;
  END IF;
  SELECT p.status, p.posted_id INTO status, posted_id
  FROM ledger_mirror(p_transaction_id) m, ledger_post(p_transfer_id, 'reversal',
    v_original.player_id, v_original.currency, m.wallet_account_ids, m.accounts, m.amounts,
    v_original.subject_type, v_original.subject_id,
    jsonb_build_object('reason', p_reason), p_transaction_id) p;
END
$$;

-- Balances of one wallet account, locked in the order of ledger_post until the transaction ends, so
-- that what is decided from them still holds when it is posted. There is always a row to lock: an
-- account without any gets an empty one.
CREATE FUNCTION ledger_lock_balances(p_wallet_account_id uuid)
RETURNS TABLE (account text, amount_minor numeric)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  LOOP
    RETURN QUERY SELECT b.account::text, b.amount_minor::numeric FROM ledger_balance b
      WHERE b.wallet_account_id = p_wallet_account_id ORDER BY b.account FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO ledger_balance (wallet_account_id, account, currency, amount_minor)
    SELECT a.id, 'cash', a.currency, 0 FROM wallet_account a WHERE a.id = p_wallet_account_id
    ON CONFLICT DO NOTHING;
    IF NOT EXISTS (SELECT FROM wallet_account a WHERE a.id = p_wallet_account_id) THEN
      RAISE EXCEPTION 'there is no wallet account %', p_wallet_account_id;
    END IF;
  END LOOP;
END
$$;

REVOKE ALL ON FUNCTION ledger_post, ledger_reverse, ledger_lock_balances, ledger_find_replay,
  ledger_mirror FROM PUBLIC;
REVOKE ALL ON ledger_transaction, ledger_entry, ledger_balance FROM PUBLIC, fairhouse_app;
GRANT SELECT ON ledger_transaction, ledger_entry, ledger_balance TO fairhouse_app;
GRANT EXECUTE ON FUNCTION ledger_post, ledger_reverse, ledger_lock_balances TO fairhouse_app;
