-- A payment that waits for an operator is looked up by its id, for whichever invoice it came.
CREATE INDEX invoice_review_of_payment ON invoice_review (payment_id) WHERE event = 'succeeded';
