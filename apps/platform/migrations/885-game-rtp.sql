-- Aggregators do not know the return of every game; an unknown one is no reason to leave a game out.
ALTER TABLE game ALTER COLUMN rtp DROP NOT NULL;
