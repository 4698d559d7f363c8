-- Whose an account is and what a bet was does not change once it is written. The role may change
-- what the code changes, so that no mistake in it can move money past the journal.
REVOKE UPDATE ON wallet_account, game_bet FROM fairhouse_app;
GRANT UPDATE (status, version) ON wallet_account TO fairhouse_app;
GRANT UPDATE (status, payout_minor, finished_at) ON game_bet TO fairhouse_app;
