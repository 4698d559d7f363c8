-- Old events without bets are removed with their facts and results; those with bets stay for ever,
-- so that each bet can be explained and its event replayed.
CREATE INDEX event_ended ON event (ended_at);
CREATE INDEX simulated_event_finished ON simulated_event (finished_at);

CREATE FUNCTION refuse_needed_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bet_leg WHERE event_id = OLD.event_id)
    OR EXISTS (SELECT FROM event WHERE id = OLD.event_id AND ended_at IS NULL)
  THEN
    RAISE EXCEPTION '% is append-only while its event is played or has bets', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;

DROP TRIGGER event_fact_append_only ON event_fact;
CREATE TRIGGER event_fact_append_only BEFORE UPDATE OR TRUNCATE ON event_fact
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER event_fact_needed BEFORE DELETE ON event_fact
  FOR EACH ROW EXECUTE FUNCTION refuse_needed_delete();

DROP TRIGGER event_result_append_only ON event_result;
CREATE TRIGGER event_result_append_only BEFORE UPDATE OR TRUNCATE ON event_result
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER event_result_needed BEFORE DELETE ON event_result
  FOR EACH ROW EXECUTE FUNCTION refuse_needed_delete();
