-- What an offer of an unpublished version would have cost in the days before, played by a job in batches.
CREATE TABLE bonus_forecast (
  id uuid PRIMARY KEY,
  version_id uuid NOT NULL REFERENCES content_version (id),
  package_id text NOT NULL,
  -- The past that it is played on.
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > from_at),
  state text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  -- The last player that was played; the next batch goes on behind them.
  player_cursor uuid,
  players integer NOT NULL DEFAULT 0,
  ordered_by text NOT NULL,
  ordered_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Players of one browser, once it is done.
  shared integer,
  failure text,
  CHECK ((state = 'running') = (finished_at IS NULL))
);
CREATE INDEX bonus_forecast_running ON bonus_forecast (ordered_at) WHERE state = 'running';
CREATE INDEX bonus_forecast_of_version ON bonus_forecast (version_id, ordered_at DESC);

CREATE TABLE bonus_forecast_bonus (
  forecast_id uuid NOT NULL REFERENCES bonus_forecast (id),
  player_id uuid NOT NULL,
  place integer NOT NULL,
  result text NOT NULL CHECK (result IN ('played', 'lost', 'expired', 'canceled', 'open')),
  -- In the base currency.
  given_minor numeric(38, 0) NOT NULL,
  converted_minor numeric(38, 0) NOT NULL,
  withdrew_soon boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (forecast_id, player_id, place)
);
CREATE INDEX bonus_forecast_bonus_created ON bonus_forecast_bonus (created_at);

GRANT SELECT, INSERT ON bonus_forecast TO fairhouse_app;
GRANT UPDATE (state, player_cursor, players, finished_at, shared, failure) ON bonus_forecast TO fairhouse_app;
GRANT SELECT, INSERT, DELETE ON bonus_forecast_bonus TO fairhouse_app;
GRANT SELECT ON bonus_forecast, bonus_forecast_bonus TO fairhouse_office;
