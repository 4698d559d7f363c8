-- A proposed grant that another person does not approve, and what the approver's own ceiling counts.
ALTER TABLE bonus_grant
  ADD COLUMN declined_by text,
  ADD COLUMN declined_at timestamptz,
  ADD CONSTRAINT bonus_grant_declined
    CHECK ((declined_by IS NULL) = (declined_at IS NULL) AND (declined_at IS NULL OR granted_at IS NULL));
CREATE INDEX bonus_grant_of_approver ON bonus_grant (approved_principal, granted_at DESC)
  WHERE approved_principal IS NOT NULL;
CREATE INDEX bonus_grant_waiting ON bonus_grant (proposed_at)
  WHERE granted_at IS NULL AND declined_at IS NULL;

GRANT UPDATE (declined_by, declined_at) ON bonus_grant TO fairhouse_app;
