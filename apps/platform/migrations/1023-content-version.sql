-- What operators wrote in place of the files of the content directory. A document without a published
-- version is as its file.
CREATE TABLE content_version (
  id uuid PRIMARY KEY,
  -- As in the content directory: `bonuses.json`, `en/static/terms.md`.
  path text NOT NULL CHECK (path ~ '^[A-Za-z0-9][A-Za-z0-9/._-]{0,199}$'),
  -- Null = as the file again.
  body text CHECK (octet_length(body) <= 262144),
  -- The position of the version that it was written over; 0 = the file.
  base bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'proposed', 'published', 'withdrawn')),
  why text NOT NULL CHECK (why <> ''),
  written_by text NOT NULL,
  written_principal text NOT NULL,
  written_at timestamptz NOT NULL,
  -- Who published it or withdrew it.
  decided_by text,
  decided_at timestamptz,
  -- In the order of publishing, over all documents.
  position bigint UNIQUE CHECK (position > 0),
  CHECK ((state = 'published') = (position IS NOT NULL)),
  CHECK ((state IN ('published', 'withdrawn')) = (decided_at IS NOT NULL))
);

CREATE INDEX content_version_of_path ON content_version (path, written_at DESC);
CREATE INDEX content_version_open ON content_version (written_at) WHERE state IN ('draft', 'proposed');

GRANT SELECT, INSERT ON content_version TO fairhouse_app;
GRANT UPDATE (body, base, state, why, written_at, decided_by, decided_at, position)
  ON content_version TO fairhouse_app;
GRANT SELECT ON content_version TO fairhouse_office;
