-- Pictures of games as their providers give them, drawn anew by the platform in several sizes.

-- Begins the addresses of its files; null until it was read. Changes with the picture, so that browsers
-- may keep the files for ever.
ALTER TABLE game ADD COLUMN picture_version text CHECK (picture_version ~ '^[0-9a-f]{16}$');
-- The provider's address that was last tried, and when: what failed is tried again later.
ALTER TABLE game ADD COLUMN picture_tried text;
ALTER TABLE game ADD COLUMN picture_tried_at timestamptz;

CREATE TABLE game_picture_file (
  version text NOT NULL,
  -- `<width>.<format>`, e.g. 400.avif.
  name text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (version, name)
);

GRANT SELECT, INSERT ON game_picture_file TO fairhouse_app;
