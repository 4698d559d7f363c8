-- Markets of an event that an operator voided, by their ids, and the versions of its result that did.
ALTER TABLE event ADD void_markets jsonb NOT NULL DEFAULT '[]';
ALTER TABLE event_result ADD void_market text;
