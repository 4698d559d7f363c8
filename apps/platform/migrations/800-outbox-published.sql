-- How far the events are published, in one row: every event up to the position is, and the publishing node
-- knows itself which later ones are. An event is not updated any more when it is published: `published_at` is set
-- by outbox_append where there is nothing to publish, and otherwise only by nodes of earlier releases.
CREATE TABLE outbox_published (position bigint NOT NULL) WITH (fillfactor = 10);
INSERT INTO outbox_published VALUES (0);
GRANT SELECT, UPDATE ON outbox_published TO fairhouse_app;
