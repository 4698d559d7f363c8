-- A page of the history of bets, its totals and its filters are read from this index alone: it has what they
-- ask for, so a player's bets, each on a page of its own, are not fetched to be counted or to be passed over.
-- It takes the place of a narrower one. A settlement writes a new entry in every index in any case, because
-- `bet_open` is about the status.
-- Money waits while it is built, some two seconds for a million bets. For a large table make it before the upgrade
-- with CREATE INDEX CONCURRENTLY bet_history, and this finds it there.
CREATE INDEX IF NOT EXISTS bet_history ON bet (player_id, placed_at DESC, id DESC)
  INCLUDE (kind, subject, currency, status, cash_minor, bonus_minor, payout_minor);
DROP INDEX bet_of_player;

-- Bets that ended within a period, for cashback and reports of affiliates: a few bytes for a hundred pages.
CREATE INDEX IF NOT EXISTS bet_by_end ON bet USING brin (finished_at);
