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
  -- Set once the realtime publisher accepted the event, or when it has nothing to publish.
  published_at timestamptz,
  -- Set in the transaction that writes the outbox_reaction rows of this event.
  enrolled_at timestamptz,
  CHECK (channel IS NULL OR (channel_event IS NOT NULL AND player_id IS NOT NULL))
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

CREATE INDEX outbox_event_unpublished ON outbox_event (seq) WHERE published_at IS NULL;
CREATE INDEX outbox_event_unenrolled ON outbox_event (seq) WHERE enrolled_at IS NULL;

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

-- One round trip: lock, insert, wake the dispatcher.
-- The lock makes the order of seq the order of commit for one player. It is held until commit, so
-- append after the other locks of a transaction are taken.
CREATE FUNCTION outbox_append(
  event text, player_id uuid, channel text, channel_event text, payload jsonb
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  appended uuid;
BEGIN
  IF player_id IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(7030, hashtext(player_id::text));
  END IF;
  INSERT INTO outbox_event (event, player_id, channel, channel_event, payload)
  VALUES (event, player_id, channel, channel_event, payload)
  RETURNING id INTO appended;
  NOTIFY outbox;
  RETURN appended;
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON outbox_event, outbox_reaction TO fairhouse_app;
GRANT EXECUTE ON FUNCTION outbox_append(text, uuid, text, text, jsonb) TO fairhouse_app;
