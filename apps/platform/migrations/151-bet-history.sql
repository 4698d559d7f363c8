-- Histories of bets, and real wins as everyone may see them.

-- The movements of money of a bet.
CREATE INDEX ledger_transaction_of_round ON ledger_transaction (subject_id)
  WHERE subject_type = 'round';

-- The last wins on games, with what is public of their players. Announced in batches.
CREATE TABLE live_win (
  bet_id uuid PRIMARY KEY,
  game_identity text NOT NULL REFERENCES game (identity),
  player_name text NOT NULL,
  currency text NOT NULL,
  stake_minor numeric(38, 0) NOT NULL,
  payout_minor numeric(38, 0) NOT NULL,
  won_at timestamptz NOT NULL,
  announced_at timestamptz
);

CREATE INDEX live_win_latest ON live_win (won_at DESC, bet_id);

-- An event of a public channel names no player.
ALTER TABLE outbox_event DROP CONSTRAINT outbox_event_check;
ALTER TABLE outbox_event ADD CONSTRAINT outbox_event_channel CHECK (
  channel IS NULL OR
  (channel_event IS NOT NULL AND (player_id IS NULL) = (channel LIKE 'global:%'))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON live_win TO fairhouse_app;
