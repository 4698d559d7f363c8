-- The chain is over named columns, in the text that a whole row had so far: a later version may add a column
-- to the journal without breaking it.

CREATE OR REPLACE FUNCTION ledger_seal_digest(p_before bytea, p_transaction ledger_transaction) RETURNS bytea
LANGUAGE sql STABLE SET timezone = 'UTC' SET datestyle = 'ISO' AS $$
  SELECT sha256(p_before || convert_to(
    ROW(
      p_transaction.id, p_transaction.transfer_id, p_transaction.content_hash, p_transaction.operation,
      p_transaction.player_id, p_transaction.currency, p_transaction.reverses,
      p_transaction.subject_type, p_transaction.subject_id, p_transaction.details,
      p_transaction.created_at
    )::text || coalesce((
      SELECT string_agg(ROW(
        e.transaction_id, e.line, e.wallet_account_id, e.account, e.currency, e.amount_minor
      )::text, '' ORDER BY e.line) FROM ledger_entry e
      WHERE e.transaction_id = (p_transaction).id), ''), 'UTF8'))
$$;
