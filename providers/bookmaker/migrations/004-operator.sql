-- Markets of an event that an operator suspended, by their ids.
ALTER TABLE event ADD suspended_markets jsonb NOT NULL DEFAULT '[]';

-- One row: whether an operator suspended everything.
CREATE TABLE book_state (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  is_halted boolean NOT NULL
);
INSERT INTO book_state (is_halted) VALUES (false);

-- What operators did, by whom and why.
CREATE TABLE operator_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  made_at timestamptz NOT NULL,
  actor text NOT NULL,
  reason text NOT NULL,
  act jsonb NOT NULL
);
CREATE TRIGGER operator_act_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_act
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
