-- A wallet that is not called for each free round is told of all of them once, when they are over.

ALTER TABLE reward
  ADD COLUMN reported_at timestamptz,
  -- After a failure, not before.
  ADD COLUMN next_report_at timestamptz;
CREATE INDEX reward_unreported ON reward (ends_at) WHERE reported_at IS NULL;
