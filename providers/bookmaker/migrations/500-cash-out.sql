-- Cash-outs by the ids that players' browsers make: the same request again gets the same answer.
CREATE TABLE bet_cash_out (
  bet_id uuid NOT NULL REFERENCES bet (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- The amounts that were asked for: the same id with others is refused.
  request text NOT NULL,
  amount numeric(38, 0) NOT NULL CHECK (amount > 0),
  stake numeric(38, 0) NOT NULL CHECK (stake > 0),
  made_at timestamptz NOT NULL,
  PRIMARY KEY (bet_id, id)
);

-- When the player set the amount: it sells a live bet only after the delay of one.
ALTER TABLE bet ADD auto_cash_out_at timestamptz;
UPDATE bet SET auto_cash_out_at = struck_at WHERE auto_cash_out IS NOT NULL;
ALTER TABLE bet ADD CHECK ((auto_cash_out IS NULL) = (auto_cash_out_at IS NULL));
