-- The provider's id of a grant, by which its bets may name it.
ALTER TABLE free_round_grant ADD COLUMN provider_reward text;
CREATE UNIQUE INDEX free_round_grant_of_provider ON free_round_grant (provider, provider_reward);
GRANT UPDATE (provider_reward) ON free_round_grant TO fairhouse_app;
