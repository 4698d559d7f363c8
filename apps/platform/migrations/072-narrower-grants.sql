-- The owner of an account does not change. The role may change what the code changes, so that no
-- mistake in it can move money past the journal.
REVOKE UPDATE ON wallet_account FROM fairhouse_app;
GRANT UPDATE (status, version) ON wallet_account TO fairhouse_app;
