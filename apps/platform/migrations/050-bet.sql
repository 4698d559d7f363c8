-- Bets of casino and sport, whatever their provider, and replies that the journal has no row for.

CREATE TABLE bet (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('casino', 'sport')),
  provider text NOT NULL,
  -- The provider's id of the command that placed it; settlements and refunds refer to it.
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 128),
  -- The provider's round or coupon: several bets may belong to one.
  round text NOT NULL,
  -- Identity of the game, or of the sportsbook.
  subject text NOT NULL,
  player_id uuid NOT NULL,
  wallet_account_id uuid NOT NULL REFERENCES wallet_account (id),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'settled', 'refunded')),
  -- The bet in the provider's words, e.g. "over 50.50".
  description text,
  -- Of which money the stake consists; a return is credited in the same proportions.
  cash_minor numeric(38, 0) NOT NULL CHECK (cash_minor >= 0),
  bonus_id text,
  bonus_minor numeric(38, 0) NOT NULL CHECK (bonus_minor >= 0),
  payout_minor numeric(38, 0) NOT NULL DEFAULT 0 CHECK (payout_minor >= 0),
  placed_at timestamptz NOT NULL,
  finished_at timestamptz,
  UNIQUE (provider, reference),
  CHECK (cash_minor + bonus_minor > 0),
  CHECK ((bonus_id IS NULL) = (bonus_minor = 0)),
  CHECK ((status = 'open') = (finished_at IS NULL))
) WITH (fillfactor = 80);

CREATE INDEX bet_of_player ON bet (player_id, placed_at DESC);
-- Finds the other bets of a round, and stakes that stay open too long.
CREATE INDEX bet_open ON bet (provider, round) WHERE status = 'open';

-- Final replies to commands that moved no money: denied bets, further payouts of nothing, refunds with
-- nothing to refund. Commands that moved money are in the journal. `cancelled` is a bet whose refund
-- came first; it is denied when it comes.
CREATE TABLE bet_reply (
  provider text NOT NULL,
  reference text NOT NULL,
  operation text NOT NULL CHECK (operation IN ('bet', 'settlement', 'refund', 'cancelled')),
  content_hash text NOT NULL,
  result text NOT NULL,
  balance_minor numeric(38, 0) NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, reference)
);

-- Everything that a command on a bet needs to be decided, in one round trip: the bet that it refers to,
-- the balances of the account, locked until the transaction ends, the account with its next version, and
-- the reply to the same command if there was one. Each statement sees what was committed while the
-- locks were waited for. No row: neither the bet nor an account is known.
CREATE FUNCTION bet_begin(
  p_provider text, p_command text, p_reference text, p_wallet_account_id uuid
) RETURNS TABLE (
  bet_row bet, account_id uuid, player_id uuid, currency text, account_status smallint,
  account_version bigint, balances json, known_operation text, known_hash text, known_result text,
  known_balance numeric, reference_operation text, open_in_round bigint
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
    IF FOUND THEN
      SELECT count(*) INTO open_in_round FROM bet b
      WHERE b.provider = p_provider AND b.round = (bet_row).round AND b.status = 'open'
        AND b.wallet_account_id = v_account AND b.id <> (bet_row).id;
    ELSE
      SELECT coalesce(
        (SELECT t.operation FROM ledger_transaction t
          WHERE t.transfer_id = p_provider || ':' || p_reference),
        (SELECT r.operation FROM bet_reply r
          WHERE r.provider = p_provider AND r.reference = p_reference)
      ) INTO reference_operation;
    END IF;
  END IF;
  RETURN NEXT;
END
$$;

REVOKE ALL ON FUNCTION bet_begin FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bet_begin TO fairhouse_app;
GRANT SELECT, INSERT ON bet, bet_reply TO fairhouse_app;
-- What a bet was does not change once it is written.
GRANT UPDATE (status, payout_minor, finished_at) ON bet TO fairhouse_app;

-- The last wins on games, with what is public of their players. Announced in batches.
CREATE TABLE live_win (
  bet_id uuid PRIMARY KEY,
  game_identity text NOT NULL REFERENCES game (identity),
  player_name text NOT NULL,
  currency text NOT NULL,
  stake_minor numeric(38, 0) NOT NULL,
  payout_minor numeric(38, 0) NOT NULL,
  won_at timestamptz NOT NULL,
  announced_at timestamptz
);

CREATE INDEX live_win_latest ON live_win (won_at DESC, bet_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON live_win TO fairhouse_app;
