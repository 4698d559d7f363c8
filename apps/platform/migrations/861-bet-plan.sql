-- Plans by the true length of a list look cheaper than the kept one, so each call of a short list was planned anew,
-- which took longer than to run it.
ALTER FUNCTION bet_load SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION bet_write SET plan_cache_mode = force_generic_plan;

-- The same for what else the transaction reads by lists. All of it is found by indexes, also by a plan that
-- is made while a table is empty.
CREATE FUNCTION bet_keep_plans() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
    set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true);
END
$$;
GRANT EXECUTE ON FUNCTION bet_keep_plans TO fairhouse_app;
