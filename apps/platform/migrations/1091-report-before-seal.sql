-- Before the first seal the sums moved ahead of the chain, since "least" leaves out what is null: the job went on
-- until there was one, and what it sealed was never added up.
CREATE OR REPLACE FUNCTION report_fold_next(p_limit int, OUT folded bigint, OUT last_number bigint)
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_from bigint;
BEGIN
  SELECT f.number INTO v_from FROM report_fold f FOR UPDATE;
  SELECT least(coalesce(max(s.number), 0), v_from + p_limit) INTO last_number FROM ledger_seal s;
  last_number := greatest(last_number, v_from);
  folded := last_number - v_from;
  IF folded = 0 THEN RETURN; END IF;

  WITH part AS (
    SELECT e.day, e.currency, e.player_id, e.base, e.kind, e.provider, e.subject,
      sum(e.amount_minor) AS amount_minor, count(*) AS count
    FROM report_entry e WHERE e.number > v_from AND e.number <= last_number
    GROUP BY 1, 2, 3, 4, 5, 6, 7
  ), added AS (
    INSERT INTO report_sum AS sum (day, currency, player_id, base, kind, provider, subject, country, tag,
      amount_minor, count, joined)
    SELECT v.day, v.currency, v.player_id, v.base, v.kind, v.provider, v.subject,
      coalesce(p.country, ''), coalesce(p.affiliate_tag, ''), v.amount_minor, v.count, report_week(p.created_at)
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

-- Adds up again where the first sealed transaction is in no sum.
DO $$
BEGIN
  IF (SELECT number FROM report_fold) > (SELECT coalesce(max(number), 0) FROM ledger_seal)
    OR (SELECT transaction_id FROM ledger_seal ORDER BY number LIMIT 1)
      < (SELECT coalesce(min(first_id), 9223372036854775807) FROM report_day) THEN
    TRUNCATE report_sum, report_total, report_day, report_rate;
    UPDATE report_fold SET number = 0, posted_at = NULL;
  END IF;
END $$;
