-- A register is asked again when an identity is confirmed.
ALTER TABLE registry_check
  DROP CONSTRAINT registry_check_occasion_check,
  ADD CONSTRAINT registry_check_occasion_check
    CHECK (occasion IN ('registration', 'signIn', 'identity', 'job'));
