-- Some providers play free rounds on their own and report them once, when they are over.

-- How many rounds were played, as reported; null until then.
ALTER TABLE free_round_grant ADD COLUMN reported_played integer CHECK (reported_played >= 0);
GRANT UPDATE (reported_played) ON free_round_grant TO fairhouse_app;
