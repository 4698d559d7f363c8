-- What an act has changed, for the audit log. No default: what there is stays as it was sealed.
ALTER TABLE audit_entry ADD COLUMN before jsonb, ADD COLUMN after jsonb;

-- Acts of operators in the office by the id that their app has made: each has one effect. Written
-- with the audit entry, in the transaction of the act.
CREATE TABLE operator_act (
  id uuid PRIMARY KEY,
  operator text NOT NULL REFERENCES operator_person (name),
  -- SHA-256 of the call and what was sent.
  content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz NOT NULL,
  -- An act may write several entries.
  written_by xid8 NOT NULL DEFAULT pg_current_xact_id()
);

GRANT SELECT, INSERT ON operator_act TO fairhouse_app;

-- Who of the staff looked at which player, when and why. The player sees it.
CREATE TABLE operator_look (
  id uuid PRIMARY KEY,
  operator text NOT NULL REFERENCES operator_person (name),
  player_id uuid NOT NULL REFERENCES player (id),
  -- The whole record with masked fields, or a field that was revealed.
  what text NOT NULL CHECK (what ~ '^[a-zA-Z]+$'),
  purpose text NOT NULL CHECK (purpose ~ '^[a-zA-Z]+$'),
  -- In the operator's words; not for the player.
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL
);

CREATE INDEX operator_look_of_player ON operator_look (player_id, at DESC, id DESC);
CREATE INDEX operator_look_of_operator ON operator_look (operator, at DESC);

GRANT SELECT, INSERT ON operator_look TO fairhouse_app;
