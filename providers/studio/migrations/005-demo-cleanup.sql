-- Demo seats are removed when they are old, with all that belongs to them.
CREATE INDEX seat_demo ON seat (created_at) WHERE credits IS NOT NULL;
CREATE INDEX session_of_seat ON session (seat_id);
CREATE INDEX round_of_session ON round (session_id);
CREATE INDEX round_step_of_session ON round_step (session_id);
