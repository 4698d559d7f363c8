-- Who made a game that an aggregator provides, as its identity in the catalogue; `provider_name` has the
-- name. Null where the provider made it.
ALTER TABLE game ADD COLUMN studio text;
