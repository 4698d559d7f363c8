-- Markets of a live event settle as soon as its facts decide them.
ALTER TABLE event ADD decided_fact_no integer NOT NULL DEFAULT 0;
CREATE INDEX event_undecided ON event (id) WHERE status IN ('open', 'live') AND decided_fact_no < fact_no;

-- Up to which fact of its event a leg was settled. Without factors the leg is open again: a
-- correction in play took back what had decided it.
ALTER TABLE bet_leg_fact ADD fact_no integer NOT NULL DEFAULT 0;
ALTER TABLE bet_leg_fact DROP CONSTRAINT bet_leg_fact_pkey;
ALTER TABLE bet_leg_fact ADD PRIMARY KEY (bet_id, leg, result_version, fact_no);
ALTER TABLE bet_leg_fact ALTER factors DROP NOT NULL;
