-- Limits that players set for themselves (docs/decisions/022), and what counts towards them.

CREATE TABLE player_limit (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  definition text NOT NULL CHECK (definition IN ('bet', 'loss', 'deposit', 'coolingOff')),
  period text NOT NULL,
  -- What binds now; null of a break, which has an end instead.
  amount_minor numeric(38, 0) CHECK (amount_minor > 0),
  currency text,
  ends_at timestamptz,
  -- A request to loosen or remove the limit, which the player confirms later.
  request text CHECK (request IN ('update', 'removal')),
  request_amount_minor numeric(38, 0) CHECK (request_amount_minor > 0),
  request_period text CHECK (request_period IN ('daily', 'weekly', 'monthly')),
  requested_at timestamptz,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (period = ANY (CASE WHEN definition = 'coolingOff'
    THEN ARRAY['oneDay', 'oneWeek', 'oneMonth'] ELSE ARRAY['daily', 'weekly', 'monthly'] END)),
  CHECK ((definition = 'coolingOff') = (amount_minor IS NULL)),
  CHECK ((definition = 'coolingOff') = (currency IS NULL)),
  CHECK ((definition = 'coolingOff') = (ends_at IS NOT NULL)),
  CHECK (definition <> 'coolingOff' OR request IS NULL),
  CHECK ((request IS NULL) = (requested_at IS NULL)),
  CHECK ((request IS NOT DISTINCT FROM 'update') = (request_amount_minor IS NOT NULL)),
  CHECK ((request IS NOT DISTINCT FROM 'update') = (request_period IS NOT NULL))
);

-- One limit per definition and period, one break per player; also how a bet finds them.
CREATE UNIQUE INDEX player_limit_once ON player_limit
  (player_id, definition, (CASE WHEN definition = 'coolingOff' THEN '' ELSE period END));

-- Stakes and returns by hour, of players with a bet or loss limit only: so that a bet need not add
-- up a month of bets. A return counts in the hour of its stake. Derived from the bets by the two
-- functions below and by nothing else.
CREATE TABLE play_usage (
  player_id uuid NOT NULL,
  hour timestamptz NOT NULL,
  currency text NOT NULL,
  staked_minor numeric NOT NULL,
  returned_minor numeric NOT NULL,
  -- A bet finds the hours of its player by it. There is no index over all hours: the planner may take it
  -- and read everybody's, and the job that drops old hours runs once a day and may read the table.
  PRIMARY KEY (player_id, hour, currency)
) WITH (fillfactor = 70);

-- Adds a stake or a return to the hour of the stake, of players with a bet or loss limit only. The bet
-- module calls it in the statement that records the bet.
CREATE FUNCTION limit_count_play(
  p_player_id uuid, p_placed_at timestamptz, p_currency text, p_staked numeric, p_returned numeric
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO play_usage AS u (player_id, hour, currency, staked_minor, returned_minor)
  SELECT p_player_id, date_trunc('hour', p_placed_at, 'UTC'), p_currency, p_staked, p_returned
  WHERE EXISTS (
    SELECT FROM player_limit l WHERE l.player_id = p_player_id AND l.definition IN ('bet', 'loss')
  )
  ON CONFLICT (player_id, hour, currency) DO UPDATE
  SET staked_minor = u.staked_minor + p_staked, returned_minor = u.returned_minor + p_returned
$$;

-- The same figures from the bets themselves. For the first limit of a player: call it with their
-- balances locked, so that no bet is on its way.
CREATE FUNCTION play_usage_rebuild(p_player_id uuid, p_since timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM play_usage u WHERE u.player_id = p_player_id;
  INSERT INTO play_usage (player_id, hour, currency, staked_minor, returned_minor)
  SELECT b.player_id, date_trunc('hour', b.placed_at, 'UTC'), b.currency,
    sum(b.cash_minor + b.bonus_minor), sum(b.payout_minor)
  FROM bet b
  WHERE b.player_id = p_player_id AND b.status <> 'refunded' AND b.placed_at >= p_since
  GROUP BY 1, 2, 3;
END
$$;

-- Hours that no window reaches any more.
CREATE FUNCTION play_usage_drop(p_before timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM play_usage u WHERE u.hour < p_before
$$;

-- Deposits that count towards a deposit limit: those that succeeded, by when, and those that still may.
CREATE INDEX invoice_counted ON invoice (player_id, (coalesce(settled_at, 'infinity')))
  WHERE type = 1 AND status <> 3;

REVOKE ALL ON FUNCTION limit_count_play, play_usage_rebuild, play_usage_drop FROM PUBLIC;
REVOKE ALL ON play_usage FROM PUBLIC, fairhouse_app;
GRANT SELECT ON play_usage TO fairhouse_app;
GRANT EXECUTE ON FUNCTION limit_count_play, play_usage_rebuild, play_usage_drop TO fairhouse_app;
GRANT SELECT, INSERT, DELETE ON player_limit TO fairhouse_app;
GRANT UPDATE (period, amount_minor, ends_at, request, request_amount_minor, request_period,
  requested_at, changed_at) ON player_limit TO fairhouse_app;
