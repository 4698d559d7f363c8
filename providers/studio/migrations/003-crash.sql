-- Crash: flights that all players share, on a chain of hashes that was committed to beforehand.

-- h_0 and the length are shown from the start. The salt is fixed only then, by a value that the
-- studio does not choose. h_N leaves this table never; each flight reveals its own hash.
CREATE TABLE crash_chain (
  id uuid PRIMARY KEY,
  first_hash text NOT NULL CHECK (first_hash ~ '^[0-9a-f]{64}$'),
  last_hash text NOT NULL CHECK (last_hash ~ '^[0-9a-f]{64}$'),
  length integer NOT NULL CHECK (length > 0),
  salt text CHECK (salt ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL
);

-- betting → flying → crashed. void: the process that ran it was lost, all open bets are refunded.
-- Its hash is a server seed like any other: revealed with the crash, and its own hash, which is the
-- commitment, is the hash of the flight before.
CREATE TABLE crash_flight (
  chain_id uuid NOT NULL REFERENCES crash_chain (id),
  flight_no integer NOT NULL CHECK (flight_no > 0),
  server_seed_id uuid NOT NULL UNIQUE REFERENCES server_seed (id),
  status text NOT NULL CHECK (status IN ('betting', 'flying', 'crashed', 'void')),
  opened_at timestamptz NOT NULL,
  starts_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- In hundredths.
  bust numeric(38, 0),
  PRIMARY KEY (chain_id, flight_no),
  CHECK ((status IN ('crashed', 'void')) = (ended_at IS NOT NULL AND bust IS NOT NULL))
);

-- One flight at a time, whatever the code does.
CREATE UNIQUE INDEX crash_flight_one ON crash_flight ((true)) WHERE status IN ('betting', 'flying');
CREATE INDEX crash_flight_ended ON crash_flight (ended_at DESC);

-- Who runs the flights, and when somebody last looked at them.
CREATE TABLE crash_control (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  holder uuid,
  held_until timestamptz,
  watched_at timestamptz
);
INSERT INTO crash_control DEFAULT VALUES;

-- All bets of a flight share its seed and number.
ALTER TABLE round DROP CONSTRAINT round_server_seed_id_nonce_key;
CREATE UNIQUE INDEX round_nonce ON round (server_seed_id, nonce) WHERE game_code <> 'crash';
CREATE INDEX round_flight ON round (server_seed_id) WHERE game_code = 'crash';

-- How other players see this one; the operator masks the name before it sends it.
ALTER TABLE seat ADD COLUMN shown_name text CHECK (length(shown_name) BETWEEN 1 AND 64);
