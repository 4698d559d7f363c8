-- Calls of a party by minute: those to a host, and those of a provider to its callback. Each process
-- adds what it has counted since it last did.
CREATE TABLE provider_call (
  party text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('out', 'in')),
  minute timestamptz NOT NULL,
  calls integer NOT NULL,
  -- Without an answer, or with an error of the server.
  failed integer NOT NULL,
  -- Calls of up to a time, in the order of the buckets of the metrics; the rest took longer.
  buckets integer[] NOT NULL,
  PRIMARY KEY (minute, party, direction)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON provider_call TO fairhouse_app;

-- Free spins of all players, the last ones first.
CREATE INDEX player_freespin_issued ON player_freespin (issued_at DESC);

-- Since when the site runs with the value of a setting that it has now.
CREATE TABLE site_setting (
  name text PRIMARY KEY,
  -- Part of a digest: another one is another value.
  mark text NOT NULL,
  since timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON site_setting TO fairhouse_app;
GRANT SELECT ON provider_call, site_setting TO fairhouse_office;
