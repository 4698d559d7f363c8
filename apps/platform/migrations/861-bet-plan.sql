-- Called before the statements of a group. Keeping generic plans here was measured on a whole site and cost
-- more than it saved (3.0 instead of 2.3 ms of PostgreSQL a round), so it changes nothing.
CREATE FUNCTION bet_keep_plans() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
END
$$;
GRANT EXECUTE ON FUNCTION bet_keep_plans TO fairhouse_app;
