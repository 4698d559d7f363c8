-- What a player sees of their own audit log is a few acts out of many: sign-ins are most of it.
CREATE INDEX audit_entry_of_player_act ON audit_entry (player_id, act, id DESC);
