-- What the players of `markers.sql` play between two moments of today.
SET session_replication_role = replica;
INSERT INTO bet (id, kind, provider, reference, round, subject, player_id, wallet_account_id, currency, status,
    cash_minor, bonus_minor, payout_minor, placed_at, finished_at)
  SELECT id, 'casino', 'studio', id, id, 'studio-dice', player, account, 'EUR', 'settled', 100, 0, payout, at,
    at + interval '1 second' FROM today WHERE at > ':from' AND at <= ':until';
WITH posted AS (
  INSERT INTO ledger_transaction (transfer_id, content_hash, operation, player_id, currency, subject_type, subject_id, created_at)
  SELECT side || ':' || id, '\x00', side, player, 'EUR', 'round', id, at
  FROM (SELECT * FROM today, unnest(ARRAY['bet', 'settlement']) AS side
    WHERE at > ':from' AND at <= ':until' ORDER BY at) AS sides
  RETURNING id, subject_id, operation
)
INSERT INTO ledger_entry (transaction_id, line, wallet_account_id, account, currency, amount_minor)
  SELECT p.id, 1, t.account, 'cash', 'EUR', CASE p.operation WHEN 'bet' THEN -100 ELSE greatest(t.payout, 1) END
  FROM posted p JOIN today t ON t.id::text = p.subject_id;
ANALYZE bet, ledger_transaction, ledger_entry;
