-- The part of the stake that a settlement returned without it having been at risk: void and half-void legs.
ALTER TABLE bet_posting ADD voided numeric(38, 0) NOT NULL DEFAULT 0 CHECK (voided >= 0 AND voided <= stake);
