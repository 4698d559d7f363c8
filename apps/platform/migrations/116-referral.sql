-- Who sent a new player here, as the link they followed said (`ref_id`).
ALTER TABLE player ADD COLUMN referral_id text CHECK (length(referral_id) <= 256);
