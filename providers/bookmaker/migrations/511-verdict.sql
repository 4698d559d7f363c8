-- Half won and half lost, of a quarter line.
ALTER TABLE bet_posting DROP CONSTRAINT bet_posting_status_check;
ALTER TABLE bet_posting ADD CONSTRAINT bet_posting_status_check
  CHECK (status IN ('won', 'lost', 'void', 'part', 'halfWon', 'halfLost'));
