-- Statements of a group of bets keep one plan. For a short list PostgreSQL otherwise thinks a plan made for it
-- cheaper than one for any list, and plans again with each call.
ALTER FUNCTION bet_load(json, boolean) SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION bet_write(json, json, json, json, json, json, json) SET plan_cache_mode = force_generic_plan;
