-- Commands of bets as data: one call loads all that a group of them needs, one call writes what was decided.
-- bet_begin and limit_count_play stay for nodes of the version before. Commands and rows come as JSON, whose
-- text is one parameter however long the list is, with amounts as digits.

-- Locks the balances of these accounts in the order of ledger_post, all in one statement, and answers which
-- it got: one of which any row is locked elsewhere, or without a row, is left out instead of waited for.
CREATE FUNCTION ledger_try_lock_balances(p_wallet_account_ids uuid[]) RETURNS uuid[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  v_locked uuid[];
BEGIN
  WITH held AS MATERIALIZED (
    SELECT b.wallet_account_id, b.account FROM ledger_balance b
    WHERE b.wallet_account_id = ANY (p_wallet_account_ids)
    ORDER BY b.wallet_account_id, b.account FOR UPDATE SKIP LOCKED
  )
  SELECT array_agg(h.wallet_account_id) INTO v_locked
  FROM (SELECT wallet_account_id, count(*) AS rows FROM held GROUP BY 1) h
  WHERE h.rows = (SELECT count(*) FROM ledger_balance b WHERE b.wallet_account_id = h.wallet_account_id);
  RETURN coalesce(v_locked, '{}');
END
$$;

-- Several transfers, in their order, each as by ledger_post; answers the status of each.
CREATE FUNCTION ledger_post_list(p_transfers json) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_statuses text[] := '{}';
  v_transfer record;
BEGIN
  FOR v_transfer IN SELECT * FROM json_to_recordset(p_transfers) AS t (
    id text, operation text, "playerId" uuid, currency text, "walletAccountIds" uuid[], accounts text[],
    amounts numeric[], "subjectType" text, "subjectId" text, details jsonb
  ) LOOP
    v_statuses := v_statuses || (ledger_post(v_transfer.id, v_transfer.operation, v_transfer."playerId",
      v_transfer.currency, v_transfer."walletAccountIds", v_transfer.accounts, v_transfer.amounts,
      v_transfer."subjectType", v_transfer."subjectId", v_transfer.details)).status;
  END LOOP;
  RETURN v_statuses;
END
$$;

-- limit_count_play for several stakes and returns. One statement updates a row once, so they are added up first.
CREATE FUNCTION limit_count_plays(p_plays json) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off AS $$
BEGIN
  INSERT INTO play_usage AS u (player_id, hour, currency, staked_minor, returned_minor)
  SELECT p.player_id, date_trunc('hour', p.placed_at, 'UTC'), p.currency, sum(p.staked_minor),
    sum(p.returned_minor)
  FROM json_to_recordset(p_plays) AS p (
    player_id uuid, placed_at timestamptz, currency text, staked_minor numeric, returned_minor numeric
  )
  WHERE EXISTS (
    SELECT FROM player_limit l WHERE l.player_id = p.player_id AND l.definition IN ('bet', 'loss')
  )
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (player_id, hour, currency) DO UPDATE
  SET staked_minor = u.staked_minor + excluded.staked_minor,
    returned_minor = u.returned_minor + excluded.returned_minor;
END
$$;

-- outbox_append for several events, in their order. Locks in one order, since they may be of several players.
CREATE FUNCTION outbox_append_list(p_events json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM CASE WHEN lock.key IS NULL THEN pg_advisory_xact_lock_shared(7030, 0)
    ELSE pg_advisory_xact_lock(7030, lock.key) END
  FROM (
    SELECT DISTINCT hashtext(e."playerId") AS key
    FROM json_to_recordset(p_events) AS e ("playerId" text) ORDER BY 1
  ) lock;
  INSERT INTO outbox_event (event, player_id, channel, channel_event, payload, published_at, traceparent)
  SELECT e.event, e."playerId", e.channel, e."channelEvent", e.payload,
    CASE WHEN e."isForPublisher" THEN NULL ELSE clock_timestamp() END, e.traceparent
  FROM ROWS FROM (json_to_recordset(p_events) AS (
    event text, "playerId" uuid, channel text, "channelEvent" text, payload jsonb,
    "isForPublisher" boolean, traceparent text
  )) WITH ORDINALITY AS e (event, "playerId", channel, "channelEvent", payload, "isForPublisher",
    traceparent, line) ORDER BY e.line;
END
$$;

-- The bet that a command refers to; without a reference the first one of the player's round.
CREATE FUNCTION bet_find(p_provider text, p_reference text, p_round text, p_player_id uuid)
RETURNS SETOF bet LANGUAGE sql STABLE AS $$
  SELECT * FROM bet b WHERE b.provider = p_provider AND b.reference = coalesce(p_reference, (
    SELECT f.reference FROM bet f
    WHERE f.round = p_round AND f.provider = p_provider AND f.player_id = p_player_id
      AND f.status <> 'refunded'
    ORDER BY f.placed_at, f.id LIMIT 1
  ))
$$;

-- Everything that each command needs to be decided, in the order of the commands: the bet that it refers to;
-- the account, with its next version and its balances, locked until the transaction ends; the reply to the
-- same command if there was one; the round in the account. Locks first, then reads: a statement does not see what
-- was committed while it waited. In a shared transaction no lock is waited for longer than a moment, and a command
-- whose account is locked elsewhere is busy.
CREATE FUNCTION bet_load(p_commands json, p_is_shared boolean) RETURNS TABLE (
  is_busy boolean, bet_row bet, account_id uuid, player_id uuid, currency text, account_status smallint,
  account_version bigint, balances json, known_operation text, known_hash text, known_result text,
  known_balance numeric, reference_operation text, open_in_round bigint, sharing_in_round bigint,
  is_round_over boolean
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
-- A plan that is made while a table is empty must find a bet by an index when it is not.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  v_accounts uuid[];
BEGIN
  SELECT array_agg(DISTINCT coalesce(b.wallet_account_id, c.account)) INTO v_accounts
  FROM json_to_recordset(p_commands) AS c (
    provider text, reference text, round text, player uuid, account uuid
  )
  LEFT JOIN LATERAL bet_find(c.provider, c.reference, c.round, c.player) b ON true
  WHERE coalesce(b.wallet_account_id, c.account) IS NOT NULL;

  IF p_is_shared THEN
    PERFORM set_config('lock_timeout', '25ms', true);
    v_accounts := ledger_try_lock_balances(v_accounts);
  ELSE
    PERFORM ledger_lock_balances(a) FROM unnest(v_accounts) a;
  END IF;
  UPDATE wallet_account a SET version = a.version + 1 WHERE a.id = ANY (v_accounts);

  RETURN QUERY SELECT
    coalesce(b.wallet_account_id, c.account) <> ALL (v_accounts),
    b, a.id, a.player_id, a.currency, a.status, a.version,
    (SELECT json_object_agg(l.account, l.amount_minor::text) FROM ledger_balance l
      WHERE l.wallet_account_id = a.id),
    k.operation, k.hash, k.result, k.balance,
    CASE WHEN b.id IS NULL THEN coalesce(
      (SELECT t.operation FROM ledger_transaction t
        WHERE t.transfer_id = c.provider || ':' || c.reference),
      (SELECT r.operation FROM bet_reply r
        WHERE r.provider = c.provider AND r.reference = c.reference)
    ) END,
    o.open_in_round, o.sharing_in_round, o.is_over
  FROM ROWS FROM (json_to_recordset(p_commands) AS (
    provider text, id text, reference text, round text, player uuid, account uuid
  )) WITH ORDINALITY AS c (provider, id, reference, round, player, account, line)
  LEFT JOIN LATERAL bet_find(c.provider, c.reference, c.round, c.player) b ON true
  LEFT JOIN wallet_account a
    ON a.id = coalesce(b.wallet_account_id, c.account) AND a.id = ANY (v_accounts)
  LEFT JOIN LATERAL (
    SELECT t.operation, t.details ->> 'request' AS hash, 'done' AS result,
      (t.details ->> 'balance')::numeric AS balance
    FROM ledger_transaction t WHERE t.transfer_id = c.provider || ':' || c.id
    UNION ALL
    SELECT r.operation, r.content_hash, r.result, r.balance_minor
    FROM bet_reply r WHERE r.provider = c.provider AND r.reference = c.id
    LIMIT 1
  ) k ON true
  -- Payouts are shared if any of the bets was paid with bonus money; a bet without a stake, which is a free
  -- round, has no part in it.
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE r.status = 'open' AND r.id <> b.id) AS open_in_round,
      count(*) FILTER (WHERE r.status <> 'refunded' AND r.id <> b.id
        AND r.cash_minor + r.bonus_minor > 0
        AND (r.bonus_id IS NOT NULL OR b.bonus_id IS NOT NULL)) AS sharing_in_round,
      coalesce(bool_or(r.ends_round), false) AS is_over
    FROM bet r
    WHERE r.round = coalesce(b.round, c.round) AND r.provider = c.provider
      AND r.player_id = a.player_id AND r.wallet_account_id = a.id
  ) o
  ORDER BY c.line;
END
$$;

-- Writes the decisions of a group, each list null if it is empty: posts the transfers, records bets, replies,
-- coupons and limit usage, and appends the events last, since that locks per player until the commit. False if the
-- ledger refused a transfer: roll back.
CREATE FUNCTION bet_write(
  p_transfers json, p_placed json, p_ended json, p_replies json, p_coupons json, p_plays json, p_events json
) RETURNS boolean LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF NOT ledger_post_list(p_transfers) <@ '{posted,replayed}'::text[] THEN
    RETURN false;
  END IF;
  IF p_placed IS NOT NULL THEN
    INSERT INTO bet (id, kind, provider, reference, round, subject, player_id, wallet_account_id, currency,
      status, description, cash_minor, bonus_id, bonus_minor, placed_at, reward_id, reward_bonus_id)
    SELECT p.id, p.kind, p.provider, p.reference, p.round, p.subject, p.player_id, p.wallet_account_id,
      p.currency, 'open', p.description, p.cash_minor, p.bonus_id, p.bonus_minor, p.placed_at,
      p.reward_id, p.reward_bonus_id
    FROM json_populate_recordset(NULL::bet, p_placed) p;
  END IF;
  IF p_ended IS NOT NULL THEN
    UPDATE bet b SET status = e.status, payout_minor = e.payout_minor, ended_minor = e.ended_minor,
      finished_at = e.finished_at, ends_round = e.ends_round, counted_minor = e.counted_minor,
      counted_payout_minor = e.counted_payout_minor
    FROM json_populate_recordset(NULL::bet, p_ended) e WHERE b.id = e.id;
  END IF;
  IF p_replies IS NOT NULL THEN
    INSERT INTO bet_reply (provider, reference, operation, content_hash, result, balance_minor, created_at)
    SELECT r.provider, r.reference, r.operation, r.content_hash, r.result, r.balance_minor, r.created_at
    FROM json_populate_recordset(NULL::bet_reply, p_replies) r;
  END IF;
  IF p_coupons IS NOT NULL THEN
    INSERT INTO sport_coupon AS c (provider, reference, kind, legs, result, reason)
    SELECT n.provider, n.reference, n.kind, n.legs, n.result, n.reason
    FROM json_populate_recordset(NULL::sport_coupon, p_coupons) n
    ON CONFLICT (provider, reference) DO UPDATE SET kind = excluded.kind, legs = excluded.legs,
      result = excluded.result, reason = excluded.reason;
  END IF;
  IF p_plays IS NOT NULL THEN PERFORM limit_count_plays(p_plays); END IF;
  IF p_events IS NOT NULL THEN PERFORM outbox_append_list(p_events); END IF;
  RETURN true;
END
$$;

REVOKE ALL ON FUNCTION ledger_try_lock_balances, ledger_post_list, limit_count_plays, bet_load FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_try_lock_balances, ledger_post_list, limit_count_plays,
  outbox_append_list, bet_find, bet_load, bet_write TO fairhouse_app;

-- The entries of a statement must add up to zero per transaction and currency. It repeats what ledger_post checks, for
-- every other way of writing an entry: once for all entries of a transfer instead of once for each.
CREATE FUNCTION ledger_check_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_id bigint;
BEGIN
  SELECT e.transaction_id INTO v_id FROM entries e
  GROUP BY e.transaction_id, e.currency HAVING sum(e.amount_minor) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % does not add up to zero', v_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER ledger_entry_adds_up ON ledger_entry;
CREATE TRIGGER ledger_entry_adds_up AFTER INSERT ON ledger_entry
  REFERENCING NEW TABLE AS entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_sums();
DROP FUNCTION ledger_check_sum();
