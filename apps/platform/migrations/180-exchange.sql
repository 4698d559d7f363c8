-- Exchange between a player's accounts, and the vault: money that is set aside from play.

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_check CHECK (
  CASE WHEN wallet_account_id IS NULL THEN account LIKE '_%:_%'
  ELSE account IN ('cash', 'hold', 'stake', 'vault') OR account LIKE 'bonus:_%' END
);

-- What was offered for how long. Accepted once; what moved is in the journal.
CREATE TABLE exchange_quote (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL,
  from_account_id uuid NOT NULL REFERENCES wallet_account (id),
  to_account_id uuid NOT NULL REFERENCES wallet_account (id),
  from_minor numeric(38, 0) NOT NULL CHECK (from_minor > 0),
  fee_minor numeric(38, 0) NOT NULL CHECK (fee_minor >= 0),
  to_minor numeric(38, 0) NOT NULL CHECK (to_minor > 0),
  rates_as_of timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz
);
CREATE INDEX exchange_quote_of_player ON exchange_quote (player_id, created_at);
GRANT SELECT, INSERT, UPDATE (accepted_at) ON exchange_quote TO fairhouse_app;
