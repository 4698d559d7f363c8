-- Payments of a day that a provider has and that no invoice here asked for.
CREATE TABLE payment_report_unopened (
  day date NOT NULL,
  provider text NOT NULL,
  payment_id text NOT NULL,
  currency text NOT NULL,
  -- Into the platform above zero, out of it below, in minor units.
  provider_minor numeric(38, 0) NOT NULL,
  PRIMARY KEY (day, provider, payment_id)
);
GRANT SELECT, INSERT, DELETE ON payment_report_unopened TO fairhouse_app;
