-- Plans by the true length of a list look cheaper than the kept one, so each call of a short list was planned anew,
-- which took longer than to run it.
ALTER FUNCTION bet_load SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION bet_write SET plan_cache_mode = force_generic_plan;
