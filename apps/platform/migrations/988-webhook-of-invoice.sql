-- What a provider said of one payment, for the office. For a large table make it before the upgrade with
-- CREATE INDEX CONCURRENTLY, and this finds it there.
CREATE INDEX IF NOT EXISTS payment_webhook_of_invoice ON payment_webhook (invoice_id);
