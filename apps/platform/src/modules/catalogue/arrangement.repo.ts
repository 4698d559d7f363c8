import { sql, type Transaction } from 'kysely'
import { lockKey } from '#platform/database/key-lock.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Arrangement } from './arrangement.file.ts'

type Trx = Transaction<PlatformDatabase>

/** Applies the operator's arrangement to the games. Games it does not mention get the defaults. */
export async function saveArrangement(trx: Trx, arrangement: Arrangement): Promise<void> {
  const { order, hidden, countries, collections } = arrangement
  // Serializes processes that start together, since they rewrite the same rows.
  await lockKey(trx, 'catalogue:arrangement')
  await sql`
    WITH rules AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(numbered(countries))}::jsonb)
        AS rule(nr int, games text[], providers text[], "only" text[], "except" text[])
    ), wanted AS (
      SELECT g.identity, array_position(${order}::text[], g.identity) AS place,
        g.identity = ANY(${hidden}::text[]) AS is_hidden,
        rule."only" AS only_countries, coalesce(rule."except", '{}') AS except_countries
      FROM game g
      LEFT JOIN LATERAL (
        SELECT * FROM rules r WHERE g.identity = ANY(r.games) OR ARRAY[g.provider, g.studio] && r.providers
        ORDER BY r.nr DESC LIMIT 1) AS rule ON true
    )
    UPDATE game SET place = wanted.place, is_hidden = wanted.is_hidden,
      only_countries = wanted.only_countries, except_countries = wanted.except_countries
    FROM wanted WHERE wanted.identity = game.identity AND
      (game.place, game.is_hidden, game.only_countries, game.except_countries) IS DISTINCT FROM
      (wanted.place, wanted.is_hidden, wanted.only_countries, wanted.except_countries)`.execute(trx)
  await trx.deleteFrom('game_collection').execute()
  for (const [place, collection] of collections.entries())
    await insertCollection(trx, { ...collection, place })
}

function numbered(rules: Arrangement['countries']) {
  return rules.map((rule, nr) => ({ nr, ...rule }))
}

async function insertCollection(
  trx: Trx,
  collection: Arrangement['collections'][number] & { readonly place: number },
): Promise<void> {
  const { identity, place, names, isHidden, countries, games, features, providers } = collection
  await trx
    .insertInto('game_collection')
    .values({ identity, place, names: JSON.stringify(names), is_hidden: isHidden, countries })
    .execute()
  await sql`
    INSERT INTO game_collection_entry (collection, game_identity, place)
    SELECT ${identity}, g.identity, row_number() OVER (
      ORDER BY array_position(${games}::text[], g.identity), g.place, g.position)
    FROM game g
    WHERE g.identity = ANY(${games}::text[]) OR g.features && ${features}::text[]
      OR ARRAY[g.provider, g.studio] && ${providers}::text[]`.execute(trx)
}
