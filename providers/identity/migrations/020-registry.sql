-- People whom registers exclude. Of a person only digests: nobody can read a register who has its database.
CREATE TABLE registry_exclusion (
  registry text NOT NULL,
  mark text NOT NULL,
  -- Null holds for good.
  ends_at timestamptz,
  PRIMARY KEY (registry, mark)
);
