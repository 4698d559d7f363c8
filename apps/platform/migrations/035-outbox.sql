-- Outbox: domain events written in the transaction that causes them, handed on after commit.
-- docs/events.md lists the events; apps/platform/src/realtime/outbox.dispatcher.ts publishes them.

CREATE TABLE outbox_event (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  event text NOT NULL CHECK (event ~ '^[a-z]+([._-][a-z]+)+$'),
  player_id uuid,
  channel text,
  channel_event text,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Set once the realtime publisher took the event, and at once when there is nothing to publish.
  published_at timestamptz,
  -- An event of a public channel names no player.
  CONSTRAINT outbox_event_channel CHECK (
    channel IS NULL OR
    (channel_event IS NOT NULL AND (player_id IS NULL) = (channel LIKE 'global:%'))
  )
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

CREATE INDEX outbox_event_unpublished ON outbox_event (seq) WHERE published_at IS NULL;
-- Finds the events of a name that come after the position of a subscriber.
CREATE INDEX outbox_event_by_name ON outbox_event (event, seq);

-- Reactions of modules, each with the last event that it handled. Appending an event costs nothing per
-- subscriber: a batch moves the position in the transaction of its effects.
CREATE TABLE outbox_subscriber (
  name text PRIMARY KEY,
  event text NOT NULL,
  position bigint NOT NULL,
  -- When a running node last said that it knows this reaction.
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);

CREATE INDEX outbox_subscriber_of_event ON outbox_subscriber (event);

-- Events that a subscriber has passed without handling them: those that failed, and later events of the
-- same players, which wait for them. The row is deleted in the transaction that handles the event.
CREATE TABLE outbox_reaction (
  event_seq bigint NOT NULL REFERENCES outbox_event (seq),
  name text NOT NULL REFERENCES outbox_subscriber (name) ON DELETE CASCADE,
  player_id uuid,
  attempts integer NOT NULL DEFAULT 0,
  -- Null while an earlier event of the same player waits.
  next_attempt_at timestamptz,
  last_error text,
  -- Given up after too many attempts; an operator looks at it. It no longer holds later events up.
  parked_at timestamptz,
  PRIMARY KEY (event_seq, name)
);

CREATE INDEX outbox_reaction_waiting ON outbox_reaction (name, player_id, event_seq)
  WHERE parked_at IS NULL;
CREATE INDEX outbox_reaction_due ON outbox_reaction (name, next_attempt_at)
  WHERE parked_at IS NULL AND next_attempt_at IS NOT NULL;
CREATE INDEX outbox_reaction_parked ON outbox_reaction (parked_at) WHERE parked_at IS NOT NULL;

-- One round trip: lock, insert.
-- The lock makes the order of seq the order of commit for one player. It is held until commit, so
-- append after the other locks of a transaction are taken. An event of no player takes a shared lock,
-- so that outbox_mark sees its transaction.
-- No NOTIFY here: it makes all commits of the database wait for each other's flush, which was
-- measured to cost two thirds of the throughput. outbox-bell.ts tells the dispatcher instead.
CREATE FUNCTION outbox_append(
  new_event text, new_player uuid, new_channel text, new_channel_event text, new_payload jsonb,
  is_for_publisher boolean
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  new_id uuid;
BEGIN
  IF new_player IS NULL THEN
    PERFORM pg_advisory_xact_lock_shared(7030, 0);
  ELSE
    PERFORM pg_advisory_xact_lock(7030, hashtext(new_player::text));
  END IF;
  INSERT INTO outbox_event (event, player_id, channel, channel_event, payload, published_at)
  VALUES (
    new_event, new_player, new_channel, new_channel_event, new_payload,
    CASE WHEN is_for_publisher THEN NULL ELSE clock_timestamp() END
  )
  RETURNING id INTO new_id;
  RETURN new_id;
END
$$;

-- The highest seq that was given out, and the transactions that may still commit one up to it. Once
-- they have all ended, every event up to last_seq is visible or will never be: a position that moves
-- there skips nothing. The sequence is read before the locks: who takes a number later is not meant.
CREATE FUNCTION outbox_mark(OUT last_seq bigint, OUT appending text[]) LANGUAGE plpgsql AS $$
BEGIN
  last_seq := coalesce(pg_sequence_last_value('outbox_event_seq_seq'::regclass), 0);
  SELECT coalesce(array_agg(DISTINCT l.virtualtransaction), '{}') INTO appending
  FROM pg_locks l
  WHERE l.locktype = 'advisory' AND l.classid = 7030 AND l.objsubid = 2 AND l.granted
    AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database());
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON outbox_event, outbox_reaction, outbox_subscriber
  TO fairhouse_app;
GRANT SELECT ON SEQUENCE outbox_event_seq_seq TO fairhouse_app;
GRANT EXECUTE ON FUNCTION outbox_append(text, uuid, text, text, jsonb, boolean), outbox_mark()
  TO fairhouse_app;
