-- Why the book voided a sport bet, in its words; null for any other.
ALTER TABLE sport_coupon ADD reason text;
