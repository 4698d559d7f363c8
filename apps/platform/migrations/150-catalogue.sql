-- The catalogue: what providers and the operator say of games, what may be played, and what players
-- keep of it. Search forgives small mistakes, which pg_trgm does for any owner of a database.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE game
  -- Address of the provider's picture; null where the site has a drawing of its own.
  ADD COLUMN picture text,
  ADD COLUMN hue smallint NOT NULL DEFAULT 0 CHECK (hue BETWEEN 0 AND 359),
  ADD COLUMN volatility text CHECK (volatility IN ('low', 'medium', 'high')),
  ADD COLUMN features text[] NOT NULL DEFAULT '{}',
  ADD COLUMN released_on text CHECK (released_on ~ '^\d{4}-\d\d-\d\d$'),
  -- Of the provider; null = every currency.
  ADD COLUMN blocked_countries text[] NOT NULL DEFAULT '{}',
  ADD COLUMN currencies text[],
  -- Of the operator: `place` goes before the order of arrival, null countries = everywhere.
  ADD COLUMN place integer,
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false,
  ADD COLUMN only_countries text[],
  ADD COLUMN except_countries text[] NOT NULL DEFAULT '{}',
  -- The name as searches are compared with it.
  ADD COLUMN search_name text NOT NULL DEFAULT '';

UPDATE game SET search_name = lower(name);

DROP INDEX game_lobby;
CREATE INDEX game_lobby ON game (place, position);
CREATE INDEX game_by_name ON game USING gin (search_name gin_trgm_ops);

-- Games whose names come near a search, whatever is offered of them. At most so many are ranked, so
-- that a word that half of the names share costs no more than others.
CREATE FUNCTION game_find_similar(p_query text, p_limit int)
RETURNS TABLE (identity text, nearness real) LANGUAGE sql STABLE
SET pg_trgm.word_similarity_threshold = 0.5 AS $$
  SELECT g.identity, word_similarity(p_query, g.search_name)
  FROM game g WHERE p_query <% g.search_name LIMIT p_limit
$$;

-- Providers and features as searches are compared with them.
CREATE TABLE game_term (
  kind text NOT NULL CHECK (kind IN ('provider', 'feature')),
  identity text NOT NULL,
  search_name text NOT NULL,
  PRIMARY KEY (kind, identity)
);

-- Collections of the operator's file, with the games that they hold.
CREATE TABLE game_collection (
  identity text PRIMARY KEY CHECK (identity ~ '^[a-z0-9-]{1,64}$'),
  place integer NOT NULL,
  -- By locale.
  names jsonb NOT NULL,
  is_hidden boolean NOT NULL,
  -- Empty = everywhere.
  countries text[] NOT NULL
);

CREATE TABLE game_collection_entry (
  collection text NOT NULL REFERENCES game_collection (identity) ON DELETE CASCADE,
  game_identity text NOT NULL REFERENCES game (identity),
  place integer NOT NULL,
  PRIMARY KEY (collection, game_identity)
);

-- What the operator stopped (`npm run ops -- play`): everything, a provider or a game. New rounds are
-- refused while the row is there; rounds in flight finish.
CREATE TABLE play_stop (
  subject text PRIMARY KEY
    CHECK (subject = 'all' OR subject ~ '^(provider|game):[a-z0-9-]{1,128}$'),
  stopped_at timestamptz NOT NULL,
  operator text NOT NULL,
  why text NOT NULL CHECK (length(why) BETWEEN 1 AND 1000)
);

INSERT INTO play_stop (subject, stopped_at, operator, why)
SELECT 'game:' || identity, now(), 'system', 'stopped before' FROM game WHERE is_stopped;
ALTER TABLE game DROP COLUMN is_stopped;

CREATE TABLE game_favorite (
  player_id uuid NOT NULL REFERENCES player (id),
  game_identity text NOT NULL REFERENCES game (identity),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_identity)
);

-- The last searches of a player, one row for each.
CREATE TABLE game_search (
  player_id uuid NOT NULL REFERENCES player (id),
  query text NOT NULL CHECK (length(query) BETWEEN 1 AND 64),
  searched_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, query)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON game_collection, game_term, game_search TO fairhouse_app;
GRANT SELECT, INSERT, DELETE ON game_collection_entry, game_favorite, play_stop TO fairhouse_app;
GRANT EXECUTE ON FUNCTION game_find_similar(text, int) TO fairhouse_app;
