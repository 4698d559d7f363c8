-- Quests that players began, and points of loyalty.

CREATE TABLE player_quest (
  player_id uuid NOT NULL REFERENCES player (id),
  quest_id text NOT NULL CHECK (quest_id ~ '^[a-z0-9-]{1,64}$'),
  -- Of the window in which a quest can be done once.
  window_start timestamptz NOT NULL,
  wallet_account_id uuid NOT NULL REFERENCES wallet_account (id),
  currency text NOT NULL,
  -- Spec: 2 active, 3 completed, 5 expired; 4 given up.
  state smallint NOT NULL CHECK (state BETWEEN 2 AND 5),
  -- The quest as it was begun: an edit of the file changes nothing for those who are at it.
  content jsonb NOT NULL,
  -- Progress by task, in their order.
  tasks jsonb NOT NULL,
  began_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (player_id, quest_id, window_start),
  CHECK ((state = 2) = (ended_at IS NULL))
);

CREATE INDEX player_quest_active ON player_quest (player_id) WHERE state = 2;
CREATE INDEX player_quest_to_end ON player_quest (ends_at) WHERE state = 2;

CREATE TABLE loyalty_account (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  -- Edge of all stakes in millionths of a minor unit of the base currency: points come from it.
  edge_millionths numeric(50, 0) NOT NULL DEFAULT 0 CHECK (edge_millionths >= 0),
  extra_points bigint NOT NULL DEFAULT 0 CHECK (extra_points >= 0),
  level integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL
);

GRANT SELECT, INSERT ON player_quest, loyalty_account TO fairhouse_app;
GRANT UPDATE (state, tasks, ended_at) ON player_quest TO fairhouse_app;
GRANT UPDATE (edge_millionths, extra_points, level, updated_at) ON loyalty_account TO fairhouse_app;
