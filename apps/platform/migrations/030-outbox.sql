-- Outbox: domain events written in the transaction that causes them, handed on after commit.
-- docs/events.md lists the events; apps/platform/src/realtime/outbox.dispatcher.ts hands them on.

CREATE TABLE outbox_event (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  event text NOT NULL CHECK (event ~ '^[a-z]+([._-][a-z]+)+$'),
  player_id uuid,
  channel text,
  channel_event text,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Set once the realtime publisher took the event, and at once when there is nothing to publish.
  published_at timestamptz,
  CHECK (channel IS NULL OR (channel_event IS NOT NULL AND player_id IS NOT NULL))
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

CREATE INDEX outbox_event_unpublished ON outbox_event (seq) WHERE published_at IS NULL;

-- Which module reacts to which event, as the running platform says at its start.
CREATE TABLE outbox_subscriber (
  event text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (event, name)
);

-- What a module still has to do about an event. The row is deleted in the transaction that does it,
-- so each reaction takes effect exactly once.
CREATE TABLE outbox_reaction (
  event_seq bigint NOT NULL REFERENCES outbox_event (seq),
  name text NOT NULL,
  -- Copied from the event: the oldest row of (name, player_id) goes first.
  player_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_error text,
  -- Given up after too many attempts; an operator looks at it. It no longer holds later events up.
  parked_at timestamptz,
  PRIMARY KEY (event_seq, name)
);

CREATE INDEX outbox_reaction_waiting ON outbox_reaction (name, player_id, event_seq)
  WHERE parked_at IS NULL;

-- One round trip: lock, insert, enrol the subscribers.
-- The lock makes the order of seq the order of commit for one player. It is held until commit, so
-- append after the other locks of a transaction are taken.
-- No NOTIFY here: it makes all commits of the database wait for each other's flush, which was
-- measured to cost two thirds of the throughput. outbox-bell.ts tells the dispatcher instead.
CREATE FUNCTION outbox_append(
  new_event text, new_player uuid, new_channel text, new_channel_event text, new_payload jsonb,
  is_for_publisher boolean
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  appended record;
BEGIN
  IF new_player IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(7030, hashtext(new_player::text));
  END IF;
  INSERT INTO outbox_event (event, player_id, channel, channel_event, payload, published_at)
  VALUES (
    new_event, new_player, new_channel, new_channel_event, new_payload,
    CASE WHEN is_for_publisher THEN NULL ELSE clock_timestamp() END
  )
  RETURNING seq, id INTO appended;
  INSERT INTO outbox_reaction (event_seq, name, player_id)
  SELECT appended.seq, subscriber.name, new_player
  FROM outbox_subscriber AS subscriber WHERE subscriber.event = new_event;
  RETURN appended.id;
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON outbox_event, outbox_reaction, outbox_subscriber
  TO fairhouse_app;
GRANT EXECUTE ON FUNCTION outbox_append(text, uuid, text, text, jsonb, boolean) TO fairhouse_app;
