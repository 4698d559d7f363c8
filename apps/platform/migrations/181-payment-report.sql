-- What providers say of the payments of a day, beside what the journal says.
CREATE TABLE payment_report (
  day date NOT NULL,
  provider text NOT NULL,
  currency text NOT NULL,
  -- Into the platform less out of it, in minor units.
  ledger_minor numeric(38, 0) NOT NULL,
  provider_minor numeric(38, 0) NOT NULL,
  payments integer NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (day, provider, currency)
);

CREATE TABLE payment_report_difference (
  day date NOT NULL,
  invoice_id uuid NOT NULL REFERENCES invoice (id),
  difference text NOT NULL,
  ledger_minor numeric(38, 0) NOT NULL,
  provider_minor numeric(38, 0) NOT NULL,
  PRIMARY KEY (day, invoice_id)
);
GRANT SELECT, INSERT, DELETE ON payment_report, payment_report_difference TO fairhouse_app;
