-- Bets of the sportsbook: sessions of play at the book, coupons with their legs, cash-outs in part,
-- results that are corrected.

-- The part of the stake that cash-outs have ended.
ALTER TABLE bet ADD ended_minor numeric(38, 0) NOT NULL DEFAULT 0
  CHECK (ended_minor >= 0 AND ended_minor <= cash_minor + bonus_minor);
GRANT UPDATE (ended_minor) ON bet TO fairhouse_app;

-- Play at the sportsbook: what a token of the book stands for. It ends with its sign-in.
CREATE TABLE sport_session (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL,
  player_session_id uuid NOT NULL,
  wallet_account_id uuid NOT NULL REFERENCES wallet_account (id),
  currency text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE INDEX sport_session_of_sign_in ON sport_session (player_session_id, wallet_account_id);

-- What a sport bet is on, in the book's words, with what became of each leg.
CREATE TABLE sport_coupon (
  provider text NOT NULL,
  reference text NOT NULL,
  -- single, multiple, the name of a system.
  kind text NOT NULL,
  -- [{ event, market, outcome, price, result }]
  legs jsonb NOT NULL,
  -- open, won, lost, void, part, cashedOut
  result text NOT NULL,
  PRIMARY KEY (provider, reference)
);

-- What a player had spent of a return that a corrected result took back. The debt is stated, never
-- collected by itself: an operator decides.
CREATE TABLE bet_debt (
  -- The command that corrected the bet.
  transfer_id text PRIMARY KEY,
  bet_id uuid NOT NULL REFERENCES bet (id),
  player_id uuid NOT NULL,
  currency text NOT NULL,
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor > 0),
  created_at timestamptz NOT NULL
);

CREATE INDEX bet_debt_of_player ON bet_debt (player_id);

GRANT SELECT, INSERT ON sport_session, bet_debt TO fairhouse_app;
GRANT SELECT, INSERT, UPDATE ON sport_coupon TO fairhouse_app;
