-- Players who bring players: the link of each, whom it brought, and what that earned.

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_check CHECK (
  CASE WHEN wallet_account_id IS NULL THEN account LIKE '_%:_%'
  ELSE account IN ('cash', 'hold', 'stake', 'vault', 'referral') OR account LIKE 'bonus:_%' END
);

CREATE TABLE referral_link (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9a-f]{10}$'),
  created_at timestamptz NOT NULL
);

-- With the player, so that showing the link writes nothing.
CREATE FUNCTION referral_link_of_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO referral_link (player_id, code, created_at)
  VALUES (NEW.id, substr(md5(gen_random_uuid()::text), 1, 10), now());
  RETURN NULL;
END $$;
CREATE TRIGGER referral_link_of_player AFTER INSERT ON player
  FOR EACH ROW EXECUTE FUNCTION referral_link_of_player();
INSERT INTO referral_link (player_id, code, created_at)
SELECT id, substr(md5(gen_random_uuid()::text), 1, 10), now() FROM player;

-- One row per player who was brought, for good: nobody is brought twice.
CREATE TABLE referral (
  player_id uuid PRIMARY KEY REFERENCES player (id),
  referrer_id uuid NOT NULL REFERENCES player (id) CHECK (referrer_id <> player_id),
  registered_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- In the base currency, of real money.
  deposited_minor numeric(38, 0) NOT NULL DEFAULT 0 CHECK (deposited_minor >= 0),
  staked_minor numeric(38, 0) NOT NULL DEFAULT 0 CHECK (staked_minor >= 0),
  -- Why it earns nothing, once that was found.
  denial text CHECK (denial ~ '^[a-z]+$')
);

CREATE INDEX referral_of_referrer ON referral (referrer_id, registered_at DESC);

CREATE TABLE referral_reward (
  player_id uuid NOT NULL REFERENCES player (id),
  step_id text NOT NULL CHECK (step_id ~ '^[a-z0-9-]{1,64}$'),
  referrer_id uuid NOT NULL REFERENCES player (id),
  wallet_account_id uuid NOT NULL REFERENCES wallet_account (id),
  currency text NOT NULL,
  amount_minor numeric(38, 0) NOT NULL CHECK (amount_minor > 0),
  earned_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, step_id)
);

CREATE INDEX referral_reward_of_referrer ON referral_reward (referrer_id);

GRANT SELECT, INSERT ON referral_link, referral, referral_reward TO fairhouse_app;
GRANT UPDATE (deposited_minor, staked_minor, denial) ON referral TO fairhouse_app;

-- Two accounts of one person, device, instrument or address are found by these.
CREATE INDEX player_session_fingerprint ON player_session (fingerprint)
  WHERE fingerprint IS NOT NULL;
CREATE INDEX player_session_browser ON player_session (ip, user_agent) WHERE fingerprint IS NULL;
CREATE INDEX player_detail_address ON player_detail (lower(postal_code), lower(address))
  WHERE address IS NOT NULL AND postal_code IS NOT NULL;
CREATE INDEX player_detail_person ON player_detail (lower(full_name), birthdate)
  WHERE full_name IS NOT NULL AND birthdate IS NOT NULL;
CREATE INDEX player_detail_document ON player_detail (personal_id_number)
  WHERE personal_id_number IS NOT NULL;
CREATE INDEX payout_destination_fields ON payout_destination USING hash (fields);
