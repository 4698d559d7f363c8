-- The part of a settled bet that was at risk, and its return: what it counts for bonuses, points and races.
-- Null on bets that were settled before: they counted whole.
ALTER TABLE bet ADD counted_minor numeric(38, 0)
  CHECK (counted_minor >= 0 AND counted_minor <= cash_minor + bonus_minor);
ALTER TABLE bet ADD counted_payout_minor numeric(38, 0) CHECK (counted_payout_minor >= 0);
GRANT UPDATE (counted_minor, counted_payout_minor) ON bet TO fairhouse_app;
