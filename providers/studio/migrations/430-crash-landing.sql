-- landing: the flight has crashed, and nobody knows yet. Cash-outs that arrived before the crash are
-- still judged; when all bets are decided the crash is published.
ALTER TABLE crash_flight DROP CONSTRAINT crash_flight_status_check, DROP CONSTRAINT crash_flight_check;
ALTER TABLE crash_flight
  ADD CONSTRAINT crash_flight_status_check
    CHECK (status IN ('betting', 'flying', 'landing', 'crashed', 'void')),
  ADD CONSTRAINT crash_flight_ended_check
    CHECK ((status IN ('landing', 'crashed', 'void')) = (ended_at IS NOT NULL)),
  ADD CONSTRAINT crash_flight_bust_check
    CHECK ((status IN ('crashed', 'void')) = (bust IS NOT NULL));

DROP INDEX crash_flight_one;
CREATE UNIQUE INDEX crash_flight_one ON crash_flight ((true))
  WHERE status IN ('betting', 'flying', 'landing');
