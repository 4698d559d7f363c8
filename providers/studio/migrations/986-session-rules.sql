-- What the operator says of a session: the least time of a round instead of the studio's own, and no
-- autoplay. Null is the studio's own.
ALTER TABLE session ADD COLUMN round_ms_min integer CHECK (round_ms_min BETWEEN 0 AND 60000);
ALTER TABLE session ADD COLUMN has_autoplay boolean;
