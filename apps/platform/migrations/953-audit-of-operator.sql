-- What one operator did, among the sign-ins of all players.
CREATE INDEX audit_entry_of_operator ON audit_entry (actor_id, id DESC) WHERE actor_type = 'operator';
