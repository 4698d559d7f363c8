-- Locks first, then reads: a statement does not see rows that were inserted while it waited for its
-- locks, so an account that another transaction had just opened, e.g. of a bonus, was missing.
CREATE OR REPLACE FUNCTION ledger_lock_balances(p_wallet_account_id uuid)
RETURNS TABLE (account text, amount_minor numeric)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  LOOP
    PERFORM FROM ledger_balance b
      WHERE b.wallet_account_id = p_wallet_account_id ORDER BY b.account FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO ledger_balance (wallet_account_id, account, currency, amount_minor)
    SELECT a.id, 'cash', a.currency, 0 FROM wallet_account a WHERE a.id = p_wallet_account_id
    ON CONFLICT DO NOTHING;
    IF NOT EXISTS (SELECT FROM wallet_account a WHERE a.id = p_wallet_account_id) THEN
      RAISE EXCEPTION 'there is no wallet account %', p_wallet_account_id;
    END IF;
  END LOOP;
  RETURN QUERY SELECT b.account::text, b.amount_minor::numeric FROM ledger_balance b
    WHERE b.wallet_account_id = p_wallet_account_id ORDER BY b.account;
END
$$;
