-- The days that were reported, also those without payments: a day on which a provider did not answer is
-- reported later.
CREATE TABLE payment_report_day (
  day date PRIMARY KEY,
  made_at timestamptz NOT NULL
);
INSERT INTO payment_report_day (day, made_at)
  SELECT day, max(made_at) FROM payment_report GROUP BY day;
GRANT SELECT, INSERT, UPDATE ON payment_report_day TO fairhouse_app;
