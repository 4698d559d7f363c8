-- A round that its provider has ended takes no further bets or wins. One bet of each ended round says so; the
-- round of an account is over when any of its bets does.
ALTER TABLE bet ADD COLUMN ends_round boolean NOT NULL DEFAULT false;
GRANT UPDATE (ends_round) ON bet TO fairhouse_app;

-- The same function with two more answers about the round in the account: whether it is over, and how many other
-- bets share its payouts. Payouts are shared if any of the bets was paid with bonus money; a bet without a stake,
-- which is a free round, has no part in it. `p_round` names the round of a bet that is not there yet.
DROP FUNCTION bet_begin(text, text, text, uuid);
CREATE FUNCTION bet_begin(
  p_provider text, p_command text, p_reference text, p_wallet_account_id uuid, p_round text DEFAULT NULL
) RETURNS TABLE (
  bet_row bet, account_id uuid, player_id uuid, currency text, account_status smallint,
  account_version bigint, balances json, known_operation text, known_hash text, known_result text,
  known_balance numeric, reference_operation text, open_in_round bigint, sharing_in_round bigint,
  is_round_over boolean
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_account uuid := p_wallet_account_id;
BEGIN
  IF p_reference IS NOT NULL THEN
    SELECT b.wallet_account_id INTO v_account FROM bet b
    WHERE b.provider = p_provider AND b.reference = p_reference;
    v_account := coalesce(v_account, p_wallet_account_id);
  END IF;
  IF v_account IS NULL THEN RETURN; END IF;

  SELECT json_object_agg(l.account, l.amount_minor::text) INTO balances
  FROM ledger_lock_balances(v_account) l;
  UPDATE wallet_account a SET version = a.version + 1 WHERE a.id = v_account
  RETURNING a.id, a.player_id, a.currency, a.status, a.version
  INTO account_id, player_id, currency, account_status, account_version;

  SELECT t.operation, t.details ->> 'request', 'done', (t.details ->> 'balance')::numeric
  INTO known_operation, known_hash, known_result, known_balance
  FROM ledger_transaction t WHERE t.transfer_id = p_provider || ':' || p_command;
  IF NOT FOUND THEN
    SELECT r.operation, r.content_hash, r.result, r.balance_minor
    INTO known_operation, known_hash, known_result, known_balance
    FROM bet_reply r WHERE r.provider = p_provider AND r.reference = p_command;
  END IF;

  IF p_reference IS NOT NULL THEN
    SELECT b.* INTO bet_row FROM bet b WHERE b.provider = p_provider AND b.reference = p_reference;
    IF NOT FOUND THEN
      SELECT coalesce(
        (SELECT t.operation FROM ledger_transaction t
          WHERE t.transfer_id = p_provider || ':' || p_reference),
        (SELECT r.operation FROM bet_reply r
          WHERE r.provider = p_provider AND r.reference = p_reference)
      ) INTO reference_operation;
    END IF;
  END IF;

  SELECT
    count(*) FILTER (WHERE b.status = 'open' AND b.id <> (bet_row).id),
    count(*) FILTER (WHERE b.status <> 'refunded' AND b.id <> (bet_row).id
      AND b.cash_minor + b.bonus_minor > 0
      AND (b.bonus_id IS NOT NULL OR (bet_row).bonus_id IS NOT NULL)),
    coalesce(bool_or(b.ends_round), false)
  INTO open_in_round, sharing_in_round, is_round_over
  FROM bet b
  WHERE b.round = coalesce((bet_row).round, p_round) AND b.provider = p_provider
    AND b.wallet_account_id = v_account;
  RETURN NEXT;
END
$$;

REVOKE ALL ON FUNCTION bet_begin FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bet_begin TO fairhouse_app;
