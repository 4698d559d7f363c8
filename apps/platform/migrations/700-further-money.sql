-- Money that arrives for an invoice after its first: the invoice that it belongs to, so that a provider's
-- growing total is credited by the difference.
ALTER TABLE invoice ADD COLUMN further_of uuid REFERENCES invoice (id);
CREATE INDEX invoice_further ON invoice (further_of) WHERE further_of IS NOT NULL;

UPDATE invoice AS late SET further_of = first.id
FROM invoice AS first
WHERE late.provider = first.provider
  AND late.provider_payment_id = first.provider_payment_id || ':late';

-- The same payment may bring money to decide more than once, each time with another amount.
ALTER TABLE invoice_review DROP CONSTRAINT invoice_review_invoice_id_event_payment_id_key;
ALTER TABLE invoice_review
  ADD UNIQUE NULLS NOT DISTINCT (invoice_id, event, payment_id, amount_minor, currency);
