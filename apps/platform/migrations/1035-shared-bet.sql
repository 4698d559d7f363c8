-- Bets that their players show to anyone who has the link.
CREATE TABLE shared_bet (
  bet_id uuid PRIMARY KEY REFERENCES bet (id),
  player_id uuid NOT NULL REFERENCES player (id),
  shared_at timestamptz NOT NULL
);
CREATE INDEX shared_bet_of_player ON shared_bet (player_id);
GRANT SELECT, INSERT, DELETE ON shared_bet TO fairhouse_app;
GRANT SELECT ON shared_bet TO fairhouse_office;
