-- Rows that only recognise repeats, and sessions of play that are over, are removed by age. The platform
-- has no right to delete them; it may ask for what follows, and nothing younger than a week is removed,
-- whoever asks: providers repeat for days.
CREATE FUNCTION purge_rows(p_table text, p_before timestamptz, p_rows_max integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_before timestamptz := least(p_before, now() - interval '7 days');
  v_removed bigint;
BEGIN
  CASE p_table
    WHEN 'bet_reply' THEN
      DELETE FROM bet_reply WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM bet_reply WHERE created_at < v_before LIMIT p_rows_max));
    -- Those that an operator looked into stay.
    WHEN 'payment_webhook' THEN
      DELETE FROM payment_webhook WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM payment_webhook WHERE received_at < v_before AND NOT needs_review
        LIMIT p_rows_max));
    WHEN 'verification_message' THEN
      DELETE FROM verification_message WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM verification_message WHERE received_at < v_before LIMIT p_rows_max));
    -- Accepted ones stand in statements.
    WHEN 'exchange_quote' THEN
      DELETE FROM exchange_quote WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM exchange_quote WHERE created_at < v_before AND accepted_at IS NULL
        LIMIT p_rows_max));
    WHEN 'game_session' THEN
      DELETE FROM game_session WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM game_session WHERE expires_at < v_before LIMIT p_rows_max));
    WHEN 'sport_session' THEN
      DELETE FROM sport_session WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM sport_session WHERE created_at < v_before LIMIT p_rows_max));
  END CASE;
  GET DIAGNOSTICS v_removed = ROW_COUNT;
  RETURN v_removed;
END
$$;

REVOKE ALL ON FUNCTION purge_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_rows TO fairhouse_app;

-- Rows lie in the order of their age, so a few pages say where the old ones are.
CREATE INDEX bet_reply_age ON bet_reply USING brin (created_at);
CREATE INDEX payment_webhook_age ON payment_webhook USING brin (received_at);
CREATE INDEX game_session_age ON game_session USING brin (expires_at);
CREATE INDEX sport_session_age ON sport_session USING brin (created_at);
