-- Currencies of the payment methods of the specification. A house that has a rate of its own keeps it.
-- assumed: rates of the same ordinary day as the first ones.
INSERT INTO currency_rate (currency, rate, source, as_of) VALUES
  ('TRY', 46.7, 'assumed', '2025-06-30T00:00:00Z'),
  ('INR', 100.5, 'assumed', '2025-06-30T00:00:00Z'),
  ('BDT', 143.9, 'assumed', '2025-06-30T00:00:00Z'),
  ('UZS', 14800, 'assumed', '2025-06-30T00:00:00Z'),
  ('MXN', 22.1, 'assumed', '2025-06-30T00:00:00Z'),
  ('TRX', 4.25, 'assumed', '2025-06-30T00:00:00Z')
ON CONFLICT (currency) DO NOTHING;
