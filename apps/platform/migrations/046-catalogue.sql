-- The catalogue: how games are found and arranged, and what players keep of it.

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
GRANT SELECT, INSERT, DELETE ON game_collection_entry, game_favorite TO fairhouse_app;
GRANT EXECUTE ON FUNCTION game_find_similar(text, int) TO fairhouse_app;
