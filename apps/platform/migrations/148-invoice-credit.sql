-- Crediting what arrived takes two operators: who asked for it first.
ALTER TABLE invoice_review ADD COLUMN credit_asked_by text;

GRANT UPDATE (credit_asked_by) ON invoice_review TO fairhouse_app;
