-- A correction takes back what a bet gave, and may be handled before the bet itself: a sum may pass below zero.
ALTER TABLE loyalty_account DROP CONSTRAINT loyalty_account_edge_millionths_check;
ALTER TABLE rakeback_account DROP CONSTRAINT rakeback_account_parts_check;
ALTER TABLE referral DROP CONSTRAINT referral_staked_minor_check;
ALTER TABLE race_entry DROP CONSTRAINT race_entry_score_check;
