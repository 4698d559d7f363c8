-- What a player plans to spend, which warns and never stops; and deposits that they were asked about.
CREATE TABLE play_budget (
  player_id uuid NOT NULL REFERENCES player (id),
  period text NOT NULL CHECK (period IN ('week', 'month')),
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, period)
);

CREATE TABLE deposit_check (
  -- Made by the browser.
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  account_id uuid NOT NULL REFERENCES wallet_account (id),
  amount_minor numeric(38, 0) NOT NULL,
  reasons text[] NOT NULL,
  answer text NOT NULL CHECK (answer IN ('continue', 'setLimit', 'notNow')),
  at timestamptz NOT NULL,
  -- The deposit that it was used for: one only.
  invoice_id uuid UNIQUE
);
CREATE INDEX deposit_check_of_player ON deposit_check (player_id, at DESC);

GRANT SELECT, INSERT, DELETE ON play_budget TO fairhouse_app;
GRANT UPDATE (amount_minor, currency, changed_at) ON play_budget TO fairhouse_app;
GRANT SELECT, INSERT, DELETE ON deposit_check TO fairhouse_app;
GRANT UPDATE (invoice_id) ON deposit_check TO fairhouse_app;
