-- A database that has grown: :rows bets with their journal, events, deposits and audit entries, the fiftieth part
-- of everything that of one player. The triggers of the journal are off, and one seal that proves nothing stands
-- at its end, so that the job that seals starts there.
SET session_replication_role = replica;
SET synchronous_commit = off;

CREATE TEMP TABLE grown_player ON COMMIT PRESERVE ROWS AS
  SELECT n, CASE WHEN n = 0 THEN :player::uuid ELSE gen_random_uuid() END AS id,
    CASE WHEN n = 0 THEN :account::uuid ELSE gen_random_uuid() END AS account
  FROM generate_series(0, :players) AS n;
CREATE INDEX ON grown_player (n);
ANALYZE grown_player;

INSERT INTO player (id, email, email_key, country, language, agreed_at, created_at, updated_at)
  SELECT id, n || '@grown.example', n || '@grown.example', 'DE', 'en', now(), now(), now()
  FROM grown_player WHERE n > 0;
INSERT INTO wallet_account (id, player_id, currency, status)
  SELECT account, id, 'EUR', 1 FROM grown_player WHERE n > 0;
INSERT INTO ledger_balance (wallet_account_id, account, currency, amount_minor)
  SELECT account, 'cash', 'EUR', 100000 FROM grown_player WHERE n > 0;

CREATE TEMP TABLE grown_bet ON COMMIT PRESERVE ROWS AS
  SELECT gen_random_uuid() AS id, p.id AS player, p.account, s.n AS n,
    now() - (:rows - s.n) * (interval '400 days' / :rows) AS at
  FROM generate_series(1, :rows) AS s (n)
  JOIN grown_player p ON p.n = CASE WHEN s.n % 50 = 0 THEN 0 ELSE s.n % :players + 1 END;

INSERT INTO bet (id, kind, provider, reference, round, subject, player_id, wallet_account_id, currency,
    status, cash_minor, bonus_minor, payout_minor, placed_at, finished_at)
  SELECT id, CASE WHEN n % 5 = 0 THEN 'sport' ELSE 'casino' END, 'studio', 'grown-' || n, 'round-' || n,
    (ARRAY['dice', 'limbo', 'mines', 'keno'])[1 + n % 4], player, account, 'EUR', 'settled',
    100, 0, CASE WHEN n % 2 = 0 THEN 196 ELSE 0 END, at, at + interval '1 second'
  FROM grown_bet;
WITH posted AS (
  INSERT INTO ledger_transaction (transfer_id, content_hash, operation, player_id, currency,
      subject_type, subject_id, created_at)
    SELECT 'grown:' || n || ':' || side, '\x00', side, player, 'EUR', 'round', id, at
    FROM grown_bet, unnest(ARRAY['bet', 'settlement']) AS side
    RETURNING id, operation, subject_id
)
INSERT INTO ledger_entry (transaction_id, line, wallet_account_id, account, currency, amount_minor)
  SELECT posted.id, line, CASE WHEN line = 1 THEN b.account END,
    CASE WHEN line = 2 THEN 'games:studio' WHEN operation = 'bet' THEN 'cash' ELSE 'stake' END, 'EUR',
    CASE WHEN line = 1 THEN -100 ELSE 100 END
  FROM posted JOIN grown_bet b ON b.id::text = posted.subject_id, generate_series(1, 2) AS line;
INSERT INTO outbox_event (event, player_id, payload, created_at, published_at)
  SELECT 'bet.settled', player, '{}', at, at FROM grown_bet;
INSERT INTO audit_entry (at, act, actor_type, actor_id, player_id, trace_id)
  SELECT at, 'session.opened', 'player', player::text, player, 'grown' FROM grown_bet WHERE n % 5 = 0;
INSERT INTO invoice (id, player_id, account_id, type, status, provider, method, currency, amount_minor,
    site_origin, back_route, provider_payment_id, deposit_number, created_at, expires_at, settled_at,
    next_check_at)
  SELECT gen_random_uuid(), player, account, 1, 2, 'cashier', 'cashier.deposit.card', 'EUR', 5000, '', '/',
    'grown-' || n, n, at, at, at, at
  FROM grown_bet WHERE n % 19 = 0;
INSERT INTO site_message (id, player_id, kind, topic, name, values, created_at)
  SELECT gen_random_uuid(), player, 'message', 'money', 'a message of old', '{}', at
  FROM grown_bet WHERE n % 11 = 0;
INSERT INTO ledger_seal (number, transaction_id, hash)
  SELECT coalesce((SELECT max(number) FROM ledger_seal), 0) + 1, max(id), sha256('') FROM ledger_transaction;
