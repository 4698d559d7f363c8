-- The database of a site with :players players and :rows bets in sessions of thirty, for what operators read. Only
-- the newest :journal bets have a journal; the sums of the others are written as the fold would have written them.
-- Indexes are made afterwards. Each paragraph is a statement of its own.
SET session_replication_role = replica;

CREATE TEMP TABLE dropped AS
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relname IN ('player', 'bet', 'invoice', 'player_session',
      'ledger_transaction', 'ledger_entry', 'report_sum', 'wallet_account')
    AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid);

DO $$ DECLARE d record; BEGIN
  FOR d IN SELECT name FROM dropped LOOP EXECUTE 'DROP INDEX ' || d.name; END LOOP;
END $$;

CREATE TEMP TABLE grown_player AS
  SELECT n, now() - (:players - n) * (interval '1000 days' / :players) AS at,
    uuidv7(now() - (:players - n) * (interval '1000 days' / :players) - clock_timestamp()) AS id,
    uuidv7() AS account,
    (ARRAY['Ana', 'Ben', 'Carla', 'David', 'Elena', 'Felix', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Karin', 'Luis',
      'Marta', 'Nils', 'Olga', 'Pedro', 'Rita', 'Stefan', 'Tomas', 'Vera'])[1 + n % 20] AS first_name,
    (ARRAY['Alt', 'Berg', 'Cast', 'Dorn', 'Eber', 'Fern', 'Gutt', 'Hein', 'Iber', 'Jans', 'Kowal', 'Linde', 'Mart',
      'Nov', 'Oliv', 'Pere', 'Rod', 'Silv', 'Tor', 'Wald'])[1 + (n / 20) % 20]
      || (ARRAY['mann', 'sson', 'inez', 'ova', 'ini', 'eira', 'ski', 'er', 'ez', 'stein'])[1 + (n / 400) % 10]
      AS last_name,
    (ARRAY['DE', 'AT', 'BR', 'ES', 'FI', 'IT', 'NL', 'PL', 'PT', 'SE'])[1 + n % 10] AS country
  FROM generate_series(1, :players) AS n;

CREATE INDEX ON grown_player (n) INCLUDE (id, account);

ANALYZE grown_player;

INSERT INTO player (id, email, email_key, first_name, last_name, nickname, phone, phone_confirmed_at, country,
    language, status, affiliate_tag, agreed_at, created_at, updated_at)
  SELECT id, mail, mail, first_name, last_name, 'player' || n, '+4915' || lpad(n::text, 9, '0'), at, country, 'en',
    CASE WHEN n % 200 = 0 THEN 'locked' ELSE 'active' END, CASE WHEN n % 3 = 0 THEN 'tag-' || n % 50 END, at, at, at
  FROM grown_player, lower(first_name || '.' || last_name || n || '@mail.example') AS mail;

INSERT INTO wallet_account (id, player_id, currency, status) SELECT account, id, 'EUR', 1 FROM grown_player;

INSERT INTO ledger_balance (wallet_account_id, account, currency, amount_minor)
  SELECT account, 'cash', 'EUR', 100000 FROM grown_player;

INSERT INTO player_session (id, player_id, created_at, rotated_at, expires_at, last_seen_at, ended_at, end_reason,
    way, ip, user_agent, country, fingerprint)
  SELECT uuidv7(), id, t, t, t + interval '30 days', t, t, 'expired', 'password', '198.51.' || n % 250 || '.' || n % 251,
    'Mozilla/5.0', country, CASE WHEN n % 100 = 0 THEN 'shared-' || n % 5000 ELSE 'device-' || n END
  FROM grown_player, generate_series(1, 2) AS visit, LATERAL (SELECT at + visit * interval '1 day' AS t) AS of;

INSERT INTO player_verification (player_id, state, happened_at, changed_at)
  SELECT id, CASE WHEN n % 3000 = 0 THEN 'pending' ELSE 'approved' END, at, at FROM grown_player WHERE n % 3 = 0;

INSERT INTO deposit_counter (player_id, deposits) SELECT id, 3 FROM grown_player;

INSERT INTO invoice (id, player_id, account_id, type, status, provider, method, currency, amount_minor,
    site_origin, back_route, provider_payment_id, deposit_number, created_at, expires_at, settled_at,
    next_check_at)
  SELECT uuidv7(t - clock_timestamp()), id, account, 1, 2, 'cashier', 'cashier.deposit.card', 'EUR', 1000 * (1 + n % 50), '', '/',
    'paid-' || n || '-' || turn, turn, t, t, t, t
  FROM grown_player, generate_series(1, 3) AS turn, LATERAL (SELECT at + turn * interval '2 days' AS t) AS of;

INSERT INTO audit_entry (at, act, actor_type, actor_id, player_id, trace_id)
  SELECT at + turn * interval '1 day', 'session.started', 'player', id::text, id, 'grown'
  FROM grown_player, generate_series(1, 3) AS turn;

CREATE TEMP TABLE grown_session AS
  SELECT s.n, p.id AS player, p.account, p.country, p.at AS joined,
    now() - (:rows / 30 - s.n) * (interval '400 days' / (:rows / 30)) AS at,
    (ARRAY['dice', 'limbo', 'mines', 'keno'])[1 + s.n % 4] AS subject
  FROM generate_series(1, :rows / 30) AS s (n)
  -- One player has a thousandth of all bets.
  JOIN grown_player p ON p.n = CASE WHEN s.n % 1000 = 0 THEN 1 ELSE 1 + s.n * 7919::bigint % :players END;

INSERT INTO bet (id, kind, provider, reference, round, subject, player_id, wallet_account_id, currency,
    status, cash_minor, bonus_minor, payout_minor, placed_at, finished_at)
  SELECT uuidv7(t - clock_timestamp()), CASE WHEN n % 5 = 0 THEN 'sport' ELSE 'casino' END, 'studio',
    'grown-' || lpad((n * 30 + turn)::text, 9, '0'), 'round-' || lpad((n * 30 + turn)::text, 9, '0'),
    subject, player, account, 'EUR', 'settled', 100, 0, CASE WHEN turn % 2 = 0 THEN 196 ELSE 0 END, t, t
  FROM grown_session, generate_series(0, 29) AS turn, LATERAL (SELECT at + turn * interval '20 seconds' AS t) AS of;

INSERT INTO report_sum (day, currency, player_id, base, kind, provider, subject, country, tag, amount_minor, count, joined)
  SELECT (at AT TIME ZONE 'UTC')::date, 'EUR', player, base, CASE WHEN n % 5 = 0 THEN 'sport' ELSE 'casino' END,
    'studio', subject, min(country), '', sum(CASE WHEN base = 'return' THEN 2940 ELSE 3000 END),
    30 * count(*), report_week(min(joined))
  FROM grown_session, unnest(ARRAY['placed', 'stake', 'return']) AS base
  WHERE n <= (:rows - :journal) / 30
  GROUP BY 1, 3, 4, 5, 7;

INSERT INTO report_total SELECT day, currency, base, kind, provider, subject, country, tag, sum(amount_minor), sum(count)
  FROM report_sum GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;

INSERT INTO report_day SELECT DISTINCT day, 1, 0, now() FROM report_sum;

INSERT INTO report_rate SELECT day, 'EUR', coalesce((SELECT rate FROM currency_rate WHERE currency = 'EUR'), 1) FROM report_day;

DO $$ DECLARE d record; BEGIN
  FOR d IN SELECT definition FROM dropped WHERE name NOT LIKE 'ledger%' LOOP EXECUTE d.definition; END LOOP;
END $$;

CREATE TEMP TABLE journal_bet AS
  SELECT id, player_id AS player, wallet_account_id AS account, placed_at AS at
  FROM bet ORDER BY placed_at DESC LIMIT :journal;

INSERT INTO ledger_transaction (transfer_id, content_hash, operation, player_id, currency, subject_type, subject_id,
    created_at)
  SELECT 'grown:' || id || ':' || side, '\x00', side, player, 'EUR', 'round', id, at
  FROM journal_bet, unnest(ARRAY['bet', 'settlement']) AS side ORDER BY at;

INSERT INTO ledger_entry (transaction_id, line, wallet_account_id, account, currency, amount_minor)
  SELECT t.id, line, CASE WHEN line = 1 THEN b.account END,
    CASE WHEN line = 2 THEN 'games:studio' WHEN operation = 'bet' THEN 'cash' ELSE 'stake' END, 'EUR',
    CASE WHEN line = 1 THEN -100 ELSE 100 END
  FROM ledger_transaction t JOIN journal_bet b ON t.transfer_id LIKE 'grown:%' AND b.id = t.subject_id::uuid,
    generate_series(1, 2) AS line;

INSERT INTO ledger_seal SELECT row_number() OVER (ORDER BY id) + (SELECT coalesce(max(number), 0) FROM ledger_seal),
    id, sha256('') FROM ledger_transaction WHERE transfer_id LIKE 'grown:%';

DO $$ DECLARE d record; BEGIN
  FOR d IN SELECT definition FROM dropped WHERE name LIKE 'ledger%' LOOP EXECUTE d.definition; END LOOP;
END $$;

VACUUM ANALYZE;
