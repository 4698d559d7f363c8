-- Many players with a past, for the scan for markers of harm.
SET session_replication_role = replica;
SELECT setseed(0.5);

CREATE UNLOGGED TABLE person AS
SELECT n, gen_random_uuid() AS player, gen_random_uuid() AS account FROM generate_series(1, :players) AS n;
INSERT INTO player (id, email, email_key, country, language, agreed_at, created_at, updated_at)
  SELECT player, 'p' || n || '@x.test', 'p' || n || '@x.test', (ARRAY['DE','BR','TR','IN'])[1 + n % 4], 'en', now(), now(), now() FROM person;
INSERT INTO wallet_account (id, player_id, currency, status) SELECT account, player, 'EUR', 1 FROM person;
INSERT INTO ledger_balance (wallet_account_id, account, currency, amount_minor)
  SELECT account, 'cash', 'EUR', 1000 FROM person;

-- 30 of 90 days with three quarters of an hour, and eleven deposits.
INSERT INTO play_quarter
SELECT player, at, json_build_array(floor(date_part('epoch', at) * 1000)::bigint,
  floor(date_part('epoch', at) * 1000)::bigint + 9000, floor(date_part('epoch', at) * 1000)::bigint + 800000,
  60, '6000', '0', '5700', '100000000', 4000, 40, 4200, 20, 1)::text
FROM person, generate_series(1, 30) AS d, generate_series(0, 2) AS q,
  LATERAL (SELECT date_bin('15 minutes', now() - d * interval '3 days' + q * interval '15 minutes'
    + (n % 24) * interval '1 hour', 'epoch') AS at) AS t;
INSERT INTO player_marker (player_id, scanned_at, signals, score) SELECT player, now(), '[]', 0 FROM person;
INSERT INTO invoice (id, player_id, account_id, type, status, provider, method, currency, amount_minor,
    site_origin, back_route, created_at, expires_at, next_check_at, settled_at, credited_minor, deposit_number)
  SELECT gen_random_uuid(), player, account, 1, 2, 'cashier', 'cashier.deposit.card', 'EUR', 2000, 'http://x.test', '/',
    at, at, at, at, 2000, d
  FROM person, generate_series(1, 11) AS d, LATERAL (SELECT now() - d * interval '7 days' AS at) AS t;

-- Today: 50 rounds in an hour from :start on.
CREATE UNLOGGED TABLE today AS
SELECT gen_random_uuid() AS id, player, account, ':start'::timestamptz + r * interval '71 seconds' AS at,
  CASE WHEN random() < 0.3 THEN 300 ELSE 0 END AS payout
FROM person, generate_series(1, 50) AS r;
ANALYZE;
