-- Bonuses granted by operators. One above what an operator may give alone waits for a second operator.
CREATE TABLE bonus_grant (
  -- Made by whoever grants: the same command run twice grants once.
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9._:-]{1,64}$'),
  player_id uuid NOT NULL REFERENCES player (id),
  package_id text NOT NULL,
  currency text NOT NULL,
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor > 0),
  -- In the base currency; null without an exchange rate.
  worth_minor numeric(38, 0),
  why text NOT NULL CHECK (why <> ''),
  -- The name for people, and the principal that is compared.
  proposed_by text NOT NULL,
  proposed_principal text NOT NULL,
  proposed_at timestamptz NOT NULL,
  approved_by text,
  approved_principal text CHECK (approved_principal <> proposed_principal),
  -- Null while it waits for a second operator.
  granted_at timestamptz
);
CREATE INDEX bonus_grant_of_operator ON bonus_grant (proposed_principal, proposed_at DESC);

GRANT SELECT, INSERT ON bonus_grant TO fairhouse_app;
GRANT UPDATE (approved_by, approved_principal, granted_at) ON bonus_grant TO fairhouse_app;
