-- The simulator's own record: the seeds of its events. Nothing but the simulator reads a seed
-- before it is revealed; the book knows hashes.
CREATE TABLE simulated_event (
  -- The slot of the calendar: championship-season-round-match.
  key text PRIMARY KEY,
  seed text NOT NULL CHECK (seed ~ '^[0-9a-f]{64}$'),
  start_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  -- When its last fact was handed out.
  finished_at timestamptz
);

CREATE INDEX simulated_event_unfinished ON simulated_event (start_at) WHERE finished_at IS NULL;

-- scheduled: published, its seed's hash is public. open: bets are taken. live: under way.
CREATE TABLE event (
  id integer GENERATED ALWAYS AS IDENTITY (START WITH 100001) PRIMARY KEY,
  feed text NOT NULL,
  feed_key text NOT NULL,
  sport_id integer NOT NULL,
  category_id integer NOT NULL,
  championship_id integer NOT NULL,
  season integer NOT NULL,
  round integer NOT NULL,
  name text NOT NULL,
  -- [{ id, name }], home first; the runners of a race in the order of their numbers.
  competitors jsonb NOT NULL,
  -- As first published. Facts count their time from here.
  origin_at timestamptz NOT NULL,
  -- As it stands after a postponement.
  start_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN
    ('scheduled', 'open', 'live', 'ended', 'abandoned', 'cancelled')),
  published_at timestamptz NOT NULL,
  opened_at timestamptz,
  ended_at timestamptz,
  -- How the sport is played here and what prices are made from.
  rules jsonb NOT NULL,
  -- What decides the event together with rules and seed; null for feeds that report real events.
  commitment jsonb,
  fixture_hash text,
  seed_hash text CHECK (seed_hash ~ '^[0-9a-f]{64}$'),
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  -- The number of the last fact.
  fact_no integer NOT NULL DEFAULT 0,
  -- Counts the operator acts.
  operator_act_no integer NOT NULL DEFAULT 0,
  score jsonb NOT NULL,
  suspended_until timestamptz,
  is_suspended_by_operator boolean NOT NULL DEFAULT false,
  result_version integer NOT NULL DEFAULT 0,
  UNIQUE (feed, feed_key),
  CHECK (num_nulls(commitment, fixture_hash, seed_hash) IN (0, 3)),
  -- A seed is public only when nothing more can happen.
  CHECK (seed IS NULL OR status IN ('ended', 'abandoned', 'cancelled'))
);

CREATE INDEX event_unfinished ON event (start_at) WHERE status IN ('scheduled', 'open', 'live');
CREATE INDEX event_results ON event (ended_at DESC) WHERE status IN ('ended', 'abandoned');
CREATE INDEX event_championship ON event (championship_id, start_at);

CREATE TABLE event_fact (
  event_id integer NOT NULL REFERENCES event (id),
  no integer NOT NULL CHECK (no > 0),
  -- Milliseconds since origin_at.
  at_ms bigint NOT NULL CHECK (at_ms >= 0),
  body jsonb NOT NULL,
  PRIMARY KEY (event_id, no)
);

-- What bets are settled by. A correction is another version, never a change.
CREATE TABLE event_result (
  event_id integer NOT NULL REFERENCES event (id),
  version integer NOT NULL CHECK (version > 0),
  -- Facts that do not count, and facts that count besides those that were reported.
  omitted_facts jsonb NOT NULL,
  added_facts jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  -- Who corrected it and why; null for the first version.
  actor text,
  reason text,
  PRIMARY KEY (event_id, version),
  CHECK ((version = 1) = (actor IS NULL)),
  CHECK ((actor IS NULL) = (reason IS NULL))
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER event_fact_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON event_fact
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER event_result_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON event_result
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
