-- The payer of a paid payment wants the money back.
ALTER TABLE payment ADD COLUMN dispute text
  CHECK (dispute IS NULL
    OR (dispute IN ('disputed', 'reversed', 'dispute_won') AND status = 'succeeded'));
