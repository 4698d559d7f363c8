-- Exchange rates for display: units of a currency for one unit of the base currency. Money never
-- moves by them. An operator replaces the rows, by hand or by a job.

CREATE TABLE currency_rate (
  currency text PRIMARY KEY,
  rate numeric NOT NULL CHECK (rate > 0),
  source text NOT NULL,
  as_of timestamptz NOT NULL
);

-- assumed: rates of an ordinary day, rounded, since a demo starts without an outside network.
INSERT INTO currency_rate (currency, rate, source, as_of) VALUES
  ('EUR', 1, 'assumed', '2025-06-30T00:00:00Z'),
  ('USD', 1.17, 'assumed', '2025-06-30T00:00:00Z'),
  ('BRL', 6.42, 'assumed', '2025-06-30T00:00:00Z'),
  ('BTC', 0.0000109, 'assumed', '2025-06-30T00:00:00Z'),
  ('ETH', 0.00047, 'assumed', '2025-06-30T00:00:00Z'),
  ('USDT', 1.17, 'assumed', '2025-06-30T00:00:00Z'),
  ('TRY', 46.7, 'assumed', '2025-06-30T00:00:00Z'),
  ('INR', 100.5, 'assumed', '2025-06-30T00:00:00Z'),
  ('BDT', 143.9, 'assumed', '2025-06-30T00:00:00Z'),
  ('UZS', 14800, 'assumed', '2025-06-30T00:00:00Z'),
  ('MXN', 22.1, 'assumed', '2025-06-30T00:00:00Z'),
  ('TRX', 4.25, 'assumed', '2025-06-30T00:00:00Z');

GRANT SELECT, INSERT, UPDATE ON currency_rate TO fairhouse_app;
