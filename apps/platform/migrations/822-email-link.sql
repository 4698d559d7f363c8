-- Links in mailboxes are valid for days, so they move.
INSERT INTO player_secret (hash, purpose, player_id, payload, created_at, expires_at, used_at)
SELECT code_hash, CASE kind WHEN 'undo' THEN 'emailUndo' ELSE 'emailConfirm' END, player_id,
  jsonb_build_object('email', email), created_at, expires_at, used_at
FROM email_link;

DROP TABLE email_link;
