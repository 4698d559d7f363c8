-- Addresses that a mail company reported as not existing, or whose owner called a mail of ours spam: nothing more is
-- sent there. The key is the SHA-256 of the address in lower case, since an address may belong to no player of ours.
CREATE TABLE suppressed_address (
  hash text PRIMARY KEY,
  reason text NOT NULL CHECK (reason IN ('bounced', 'complained')),
  company text NOT NULL,
  reported_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

GRANT SELECT, INSERT, DELETE ON suppressed_address TO fairhouse_app;
