-- What the best bet of a game returns, where bets differ; `rtp` is the least. What is given back by the
-- house edge (points, rakeback) counts by this one: by the least, the best bet would get more than its edge.
ALTER TABLE game ADD COLUMN rtp_max text;
