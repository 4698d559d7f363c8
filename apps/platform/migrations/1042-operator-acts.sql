-- What operators did in a time, for the reports on the team and on significant events.
CREATE INDEX audit_entry_operator_at ON audit_entry (at) WHERE actor_type = 'operator';
