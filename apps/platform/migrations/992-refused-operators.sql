-- Operators who were refused because they looked at too many players, for the first page of the office.
CREATE INDEX audit_entry_operator_refused ON audit_entry (at) WHERE act = 'operator.refused';
