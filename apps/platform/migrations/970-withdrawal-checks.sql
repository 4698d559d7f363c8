-- What the review of a withdrawal compared when it was opened, so that its reason can be shown with the
-- values of that moment. Null for withdrawals from before.
ALTER TABLE withdrawal ADD COLUMN review_checks jsonb;
