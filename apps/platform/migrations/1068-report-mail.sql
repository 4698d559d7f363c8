-- The mailbox of an operator, once they have opened the link that was sent to it.
ALTER TABLE operator_person ADD COLUMN email text
  CHECK (length(email) <= 254 AND email ~ '^[^@\s]+@[^@\s]+$');
GRANT UPDATE (email) ON operator_person TO fairhouse_app;
GRANT SELECT (email) ON operator_person TO fairhouse_office;

-- A saved report that is mailed to its operator.
ALTER TABLE saved_view
  ADD COLUMN mail_every text CHECK (mail_every IN ('day', 'week', 'month')),
  ADD COLUMN mail_hour smallint CHECK (mail_hour BETWEEN 0 AND 23),
  -- The last day of the newest period that was mailed, or was over when the mails were ordered.
  ADD COLUMN mailed_until date,
  -- A node is sending it until then.
  ADD COLUMN mail_leased_until timestamptz,
  ADD CHECK ((mail_every IS NULL) = (mail_hour IS NULL) AND (mail_every IS NULL) = (mailed_until IS NULL));
CREATE INDEX saved_view_mailed ON saved_view (id) WHERE mail_every IS NOT NULL;
GRANT UPDATE (mail_every, mail_hour, mailed_until, mail_leased_until) ON saved_view TO fairhouse_app;
