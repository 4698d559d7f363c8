-- Bonuses. Their money is in the ledger (`bonus:<id>`); here is what was agreed and how far it went.

-- Packages of content/bonuses.json as they were: a bonus keeps the version that it was issued under.
CREATE TABLE bonus_package (
  id text NOT NULL CHECK (id ~ '^[a-z0-9-]{1,64}$'),
  version integer NOT NULL,
  content_hash text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (id, version),
  UNIQUE (id, content_hash)
);

CREATE TABLE player_bonus (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  wallet_account_id uuid NOT NULL REFERENCES wallet_account (id),
  currency text NOT NULL,
  package_id text NOT NULL,
  package_version integer NOT NULL,
  -- What it was given for, e.g. `deposit:<invoice>`: one occasion gives one bonus.
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 128),
  -- Spec: 1 issued, 2 active, 3 finished; 1 n/a, 2 played, 3 canceled, 4 expired, 5 lost.
  status smallint NOT NULL CHECK (status IN (1, 2, 3)),
  result smallint NOT NULL CHECK (result BETWEEN 1 AND 5),
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor > 0),
  required_minor numeric(38, 0) NOT NULL CHECK (required_minor >= 0),
  -- Hundredths of minor units: a share of a stake is never rounded.
  counted_hundredths numeric(40, 0) NOT NULL DEFAULT 0 CHECK (counted_hundredths >= 0),
  converted_minor numeric(38, 0) NOT NULL DEFAULT 0 CHECK (converted_minor >= 0),
  forfeited_minor numeric(38, 0) NOT NULL DEFAULT 0 CHECK (forfeited_minor >= 0),
  issue_session_id uuid,
  issued_at timestamptz NOT NULL,
  accept_until timestamptz NOT NULL,
  queued_at timestamptz,
  activated_at timestamptz,
  expires_at timestamptz,
  finished_at timestamptz,
  UNIQUE (player_id, source),
  FOREIGN KEY (package_id, package_version) REFERENCES bonus_package (id, version),
  CHECK ((status = 3) = (result > 1)),
  CHECK ((status = 3) = (finished_at IS NOT NULL)),
  CHECK (status <> 2 OR (activated_at IS NOT NULL AND expires_at IS NOT NULL))
);

CREATE UNIQUE INDEX player_bonus_one_active ON player_bonus (wallet_account_id) WHERE status = 2;
CREATE INDEX player_bonus_of_player ON player_bonus (player_id, issued_at DESC);
CREATE INDEX player_bonus_to_end ON player_bonus (status, expires_at, accept_until) WHERE status < 3;

-- The end of a bonus is final, and what was agreed does not change.
CREATE FUNCTION player_bonus_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status < OLD.status OR (OLD.status = 3 AND NEW.result <> OLD.result) THEN
    RAISE EXCEPTION 'bonus % is final', OLD.id;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER player_bonus_keep BEFORE UPDATE ON player_bonus
  FOR EACH ROW EXECUTE FUNCTION player_bonus_keep();

CREATE TABLE player_freespin (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  wallet_account_id uuid NOT NULL REFERENCES wallet_account (id),
  currency text NOT NULL,
  package_id text NOT NULL,
  package_version integer NOT NULL,
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 128),
  status smallint NOT NULL CHECK (status IN (1, 2, 3)),
  result smallint NOT NULL CHECK (result BETWEEN 1 AND 4),
  count integer NOT NULL CHECK (count > 0),
  stake_minor numeric(38, 0) NOT NULL CHECK (stake_minor > 0),
  game_identity text NOT NULL,
  issued_at timestamptz NOT NULL,
  accept_until timestamptz NOT NULL,
  expires_at timestamptz,
  finished_at timestamptz,
  UNIQUE (player_id, source),
  FOREIGN KEY (package_id, package_version) REFERENCES bonus_package (id, version),
  CHECK ((status = 3) = (result > 1))
);

CREATE INDEX player_freespin_of_player ON player_freespin (player_id, issued_at DESC);
CREATE INDEX player_freespin_to_end ON player_freespin (accept_until) WHERE status < 3;

-- Codes that players entered, wrong ones too: they are counted against guessing.
CREATE TABLE player_bonus_code (
  id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player (id),
  package_id text,
  trigger smallint NOT NULL CHECK (trigger BETWEEN 1 AND 3),
  -- 1 accepted, 2 used, 3 incorrect, 4 not available, 5 taken back
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL
);

CREATE INDEX player_bonus_code_of_player ON player_bonus_code (player_id, created_at DESC);
-- One code at a time waits for the next deposit.
CREATE UNIQUE INDEX player_bonus_code_waiting ON player_bonus_code (player_id) WHERE status = 1;

CREATE TABLE cashback_payment (
  player_id uuid NOT NULL REFERENCES player (id),
  package_id text NOT NULL,
  wallet_account_id uuid NOT NULL REFERENCES wallet_account (id),
  period_start timestamptz NOT NULL,
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor > 0),
  paid_at timestamptz NOT NULL,
  PRIMARY KEY (wallet_account_id, package_id, period_start)
);

GRANT SELECT, INSERT ON bonus_package, cashback_payment TO fairhouse_app;
GRANT SELECT, INSERT ON player_bonus, player_freespin, player_bonus_code TO fairhouse_app;
GRANT UPDATE (status, result, counted_hundredths, converted_minor, forfeited_minor, queued_at,
  activated_at, expires_at, finished_at) ON player_bonus TO fairhouse_app;
GRANT UPDATE (status, result, expires_at, finished_at) ON player_freespin TO fairhouse_app;
GRANT UPDATE (status) ON player_bonus_code TO fairhouse_app;
