-- Sums of the journal for reports: what each entry is to a report, and a roll-up by day that a job folds
-- along the hash chain. A correction is a transaction of its own day, so a sum of an earlier day never changes.

-- Signed minor units of what a player's transactions of a day were, by game or payment method.
CREATE TABLE report_sum (
  -- UTC.
  day date NOT NULL,
  currency text NOT NULL,
  player_id uuid NOT NULL,
  base text COLLATE "C" NOT NULL,
  -- Of a bet; empty for everything else.
  kind text NOT NULL,
  -- Of a bet or a payment.
  provider text NOT NULL,
  -- The game, payment method, bonus package, purpose of a reward, or code of a correction.
  subject text NOT NULL,
  -- Of the player at that time: a move later does not change what was reported.
  country text NOT NULL,
  tag text NOT NULL,
  -- Squares of amounts, too, which are longer than amounts.
  amount_minor numeric NOT NULL CHECK (scale(amount_minor) = 0),
  count bigint NOT NULL,
  PRIMARY KEY (day, currency, player_id, base, kind, provider, subject)
) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Who was active.
CREATE INDEX report_active ON report_sum (day, player_id) WHERE base = 'stake';

-- The same over all players, which is what most reports read.
CREATE TABLE report_total (
  day date NOT NULL,
  currency text NOT NULL,
  base text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  provider text NOT NULL,
  subject text NOT NULL,
  country text NOT NULL,
  tag text NOT NULL,
  amount_minor numeric NOT NULL CHECK (scale(amount_minor) = 0),
  count bigint NOT NULL,
  PRIMARY KEY (day, currency, base, kind, provider, subject, country, tag)
) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- The days that have sums, and where their transactions are.
CREATE TABLE report_day (
  day date PRIMARY KEY,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL,
  -- When the distance of each round to its expected return was measured, once the day was over.
  measured_at timestamptz
);

-- The rates of a day, as they were at its first entry: totals across currencies are by them.
CREATE TABLE report_rate (
  day date NOT NULL,
  currency text NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0),
  PRIMARY KEY (day, currency)
);

-- How far along the chain the sums are.
CREATE TABLE report_fold (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  number bigint NOT NULL DEFAULT 0,
  posted_at timestamptz
);
INSERT INTO report_fold DEFAULT VALUES;

-- The bonus money of an ended part of a stake, rounded so that the parts add up to the whole.
CREATE FUNCTION report_bonus_share(p_bet bet, p_transaction_id bigint, p_ended numeric) RETURNS numeric
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN abs(p_ended) = p_bet.cash_minor + p_bet.bonus_minor
    THEN sign(p_ended) * p_bet.bonus_minor
    ELSE (
      SELECT div((before.minor + p_ended) * p_bet.bonus_minor, p_bet.cash_minor + p_bet.bonus_minor)
        - div(before.minor * p_bet.bonus_minor, p_bet.cash_minor + p_bet.bonus_minor)
      FROM (
        SELECT coalesce(-sum(e.amount_minor), 0) AS minor FROM ledger_transaction t
        JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'stake'
        WHERE t.subject_type = 'round' AND t.subject_id = p_bet.id::text AND t.id < p_transaction_id
          AND t.operation <> 'bet'
      ) before)
  END
$$;

-- Sealed entries as reports read them: each is of one base, with the sign that its base has in words.
CREATE VIEW report_entry AS
SELECT s.number, t.id AS transaction_id, e.line, t.created_at, u.day, u.player_id, t.currency, c.base,
  coalesce(b.kind, '') AS kind, coalesce(b.provider, i.provider, '') AS provider,
  coalesce(b.subject, i.method, pb.package_id,
    CASE WHEN e.wallet_account_id IS NULL THEN split_part(e.account, ':', 2) ELSE '' END) AS subject,
  CASE
    WHEN c.base IN ('bonusStake', 'correctedBonus') AND e.account = 'stake'
      THEN report_bonus_share(b, t.id, -e.amount_minor)
    WHEN c.base IN ('placed', 'stake', 'bonusReturn', 'freeBonus', 'corrected', 'withdrawal', 'fee',
      'chargedBack', 'debt', 'bonusForfeited', 'bonusConverted', 'firstDeposit') THEN e.amount_minor
    ELSE -e.amount_minor
  END AS amount_minor,
  t.operation, t.subject_type, t.subject_id, e.account
FROM ledger_seal s
JOIN ledger_transaction t ON t.id = s.transaction_id
LEFT JOIN ledger_transaction reversed ON reversed.id = t.reverses
JOIN ledger_entry e ON e.transaction_id = t.id
LEFT JOIN bet b ON b.id = CASE WHEN t.subject_type = 'round'
  AND t.subject_id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' THEN t.subject_id::uuid END
LEFT JOIN invoice i ON i.id = CASE WHEN t.subject_type = 'invoice'
  AND t.subject_id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' THEN t.subject_id::uuid END
LEFT JOIN player_bonus pb ON pb.id = CASE WHEN t.subject_type = 'bonus'
  AND t.subject_id ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' THEN t.subject_id::uuid END
CROSS JOIN LATERAL (SELECT
  coalesce(reversed.operation, t.operation) AS operation,
  (t.created_at AT TIME ZONE 'UTC')::date AS day,
  coalesce(t.player_id, '00000000-0000-0000-0000-000000000000'::uuid) AS player_id
) u
CROSS JOIN LATERAL (SELECT CASE
  WHEN e.wallet_account_id IS NOT NULL THEN CASE
    WHEN e.account = 'stake' THEN CASE
      WHEN u.operation = 'bet' THEN 'placed'
      WHEN u.operation = 'refund' THEN 'cancelled'
      WHEN b.bonus_minor > 0 AND u.operation = 'settlement' THEN 'bonusStake'
      WHEN b.bonus_minor > 0 AND u.operation = 'resettlement' THEN 'correctedBonus'
    END
    WHEN e.account LIKE 'bonus:%' AND u.operation IN ('settlement', 'resettlement') THEN CASE
      WHEN b.reward_id IS NOT NULL THEN 'freeBonus'
      WHEN u.operation = 'settlement' THEN 'bonusReturn'
      ELSE 'correctedBonus'
    END
    WHEN e.account = 'cash' AND u.operation = 'bonusEnd' THEN 'bonusConverted'
    WHEN e.account = 'cash' AND u.operation = 'deposit' AND i.deposit_number = 1 THEN 'firstDeposit'
  END
  WHEN e.account LIKE 'games:%' THEN CASE
    WHEN u.operation = 'settlement' AND t.reverses IS NULL AND e.amount_minor > 0 THEN 'stake'
    WHEN b.reward_id IS NOT NULL THEN 'freeReturn'
    WHEN u.operation = 'settlement' AND t.reverses IS NULL THEN 'return'
    ELSE 'corrected'
  END
  WHEN e.account LIKE 'payments:%' THEN CASE u.operation
    WHEN 'deposit' THEN 'deposit'
    WHEN 'withdrawalPayment' THEN 'withdrawal'
    WHEN 'payoutReturn' THEN 'payoutReturned'
    WHEN 'depositReversal' THEN 'chargedBack'
    WHEN 'depositReversalReturn' THEN 'chargedBack'
    ELSE 'other'
  END
  WHEN e.account LIKE 'fees:%' THEN 'fee'
  WHEN e.account LIKE 'debts:%' THEN 'debt'
  WHEN e.account LIKE 'exchange:%' THEN 'exchanged'
  WHEN e.account LIKE 'corrections:%' THEN 'adjustment'
  WHEN e.account = 'promotions:bonus' AND u.operation = 'bonusActivation' THEN 'bonusGranted'
  WHEN e.account = 'promotions:bonus' AND u.operation = 'bonusEnd' THEN 'bonusForfeited'
  WHEN e.account = 'promotions:cashback' THEN 'cashback'
  WHEN e.account = 'promotions:rakeback' THEN 'rakeback'
  WHEN e.account = 'promotions:demo' THEN 'demoGrant'
  WHEN e.account LIKE 'promotions:%' THEN 'reward'
  ELSE 'other'
END AS base) c
WHERE c.base IS NOT NULL;

-- Adds up to p_limit further sealed transactions to the sums; repeated or concurrent calls add nothing twice.
CREATE FUNCTION report_fold_next(p_limit int, OUT folded bigint, OUT last_number bigint)
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_from bigint;
BEGIN
  SELECT f.number INTO v_from FROM report_fold f FOR UPDATE;
  SELECT least(max(s.number), v_from + p_limit) INTO last_number FROM ledger_seal s;
  last_number := coalesce(last_number, v_from);
  folded := last_number - v_from;
  IF folded = 0 THEN RETURN; END IF;

  WITH part AS (
    SELECT e.day, e.currency, e.player_id, e.base, e.kind, e.provider, e.subject,
      sum(e.amount_minor) AS amount_minor, count(*) AS count
    FROM report_entry e WHERE e.number > v_from AND e.number <= last_number
    GROUP BY 1, 2, 3, 4, 5, 6, 7
  ), added AS (
    INSERT INTO report_sum AS sum (day, currency, player_id, base, kind, provider, subject, country, tag,
      amount_minor, count)
    SELECT v.day, v.currency, v.player_id, v.base, v.kind, v.provider, v.subject,
      coalesce(p.country, ''), coalesce(p.affiliate_tag, ''), v.amount_minor, v.count
    FROM part v LEFT JOIN player p ON p.id = v.player_id
    ON CONFLICT (day, currency, player_id, base, kind, provider, subject) DO UPDATE
      SET amount_minor = sum.amount_minor + excluded.amount_minor, count = sum.count + excluded.count
    -- The country that the sum had before the player moved.
    RETURNING day, currency, player_id, base, kind, provider, subject, country, tag
  )
  INSERT INTO report_total AS total (day, currency, base, kind, provider, subject, country, tag,
    amount_minor, count)
  SELECT day, currency, base, kind, provider, subject, country, tag, sum(amount_minor), sum(count)
  FROM part JOIN added USING (day, currency, player_id, base, kind, provider, subject)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ON CONFLICT (day, currency, base, kind, provider, subject, country, tag) DO UPDATE
    SET amount_minor = total.amount_minor + excluded.amount_minor, count = total.count + excluded.count;

  INSERT INTO report_day AS known (day, first_id, last_id)
  SELECT (t.created_at AT TIME ZONE 'UTC')::date, min(t.id), max(t.id)
  FROM ledger_seal s JOIN ledger_transaction t ON t.id = s.transaction_id
  WHERE s.number > v_from AND s.number <= last_number GROUP BY 1
  ON CONFLICT (day) DO UPDATE SET first_id = least(known.first_id, excluded.first_id),
    last_id = greatest(known.last_id, excluded.last_id);

  INSERT INTO report_rate (day, currency, rate)
  SELECT DISTINCT (t.created_at AT TIME ZONE 'UTC')::date, t.currency, r.rate
  FROM ledger_seal s JOIN ledger_transaction t ON t.id = s.transaction_id
  JOIN currency_rate r ON r.currency = t.currency
  WHERE s.number > v_from AND s.number <= last_number
  ON CONFLICT DO NOTHING;

  UPDATE report_fold SET number = last_number, posted_at = (
    SELECT t.created_at FROM ledger_seal s JOIN ledger_transaction t ON t.id = s.transaction_id
    WHERE s.number = last_number);
END $$;

REVOKE ALL ON FUNCTION report_fold_next, report_bonus_share FROM PUBLIC;
GRANT EXECUTE ON FUNCTION report_fold_next, report_bonus_share TO fairhouse_app;
GRANT SELECT ON report_entry TO fairhouse_app;
GRANT SELECT, INSERT, UPDATE ON report_sum, report_total, report_day, report_rate, report_fold TO fairhouse_app;
