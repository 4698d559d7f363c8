-- What happens to an event before its start, such as a withdrawal, has a time before it.
ALTER TABLE event_fact DROP CONSTRAINT event_fact_at_ms_check;
