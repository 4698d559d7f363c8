-- Cards that their owners let the merchant charge again. The merchant has the token, never a number.
CREATE TABLE saved_card (
  token text PRIMARY KEY,
  -- The merchant's own id of the player.
  payer text NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL,
  -- Last day on which it may be charged is the last of this month, `2030-08`.
  expires_in text NOT NULL,
  -- What its bank answers to a charge.
  outcome text NOT NULL CHECK (outcome IN ('approve', 'authenticate')),
  saved_at timestamptz NOT NULL
);

ALTER TABLE payment
  -- Set where the merchant lets its player save the card.
  ADD COLUMN payer text,
  -- The saved card that pays, or that was saved while paying, as the merchant is told of it.
  ADD COLUMN card jsonb;
