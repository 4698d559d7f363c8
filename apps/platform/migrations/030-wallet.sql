-- Wallet accounts: one per player and currency. Their money is in the ledger; here is what they are.

CREATE TABLE wallet_account (
  id uuid PRIMARY KEY,
  -- No foreign key: players belong to another module, which opens the first account of each player.
  player_id uuid NOT NULL,
  currency text NOT NULL,
  -- 1 active, 2 inactive, 3 hidden
  status smallint NOT NULL CHECK (status IN (1, 2, 3)),
  -- Rises with every change of the account or its balances that is announced.
  version bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (player_id, currency),
  UNIQUE (id, currency)
) WITH (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);

CREATE UNIQUE INDEX wallet_account_one_active ON wallet_account (player_id) WHERE status = 1;

GRANT SELECT, INSERT ON wallet_account TO fairhouse_app;
-- The owner and the currency of an account do not change.
GRANT UPDATE (status, version) ON wallet_account TO fairhouse_app;
