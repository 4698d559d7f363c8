import { createGameIndex, findGames, type GameIndex } from '@fairhouse/domain/game-index'
import type { Clock } from '@fairhouse/server-kit/clock'
import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { gameColumns, isListed, type Country, type GameRow } from '#platform/modules/game/game.repo'

type Db = Kysely<PlatformDatabase>

/** How long a node may search outdated names. */
const CHECK_MS = 1_000
/**
 * Matches are loaded in parts: nearly all are offered to the visitor, so one part is usually
 * enough.
 */
const SPARE = 10
const PART_MAX = 1_000

export type GameSearch = {
  /** Identities of matching games, best first, offered or not. */
  readonly find: (text: string) => Promise<readonly string[]>
  /** Matching games offered in a country, best first. */
  readonly list: (of: {
    readonly search: string
    readonly country: Country
    readonly limit: number
  }) => Promise<GameRow[]>
}

/**
 * Searches names in this node's memory: one or two milliseconds for 20,000 games, against most of a
 * second in the database. The shown data of games is always read from the database.
 */
export function createGameSearch({ db, clock }: { db: Db; clock: Clock }): GameSearch {
  let kept: { readonly version: string; readonly index: GameIndex } | null = null
  let checkedAt = 0
  let loading: Promise<GameIndex> | null = null

  async function load(): Promise<GameIndex> {
    const version = await readVersion(db)
    if (kept?.version !== version) kept = { version, index: await readIndex(db) }
    checkedAt = clock.now().getTime()
    return kept.index
  }
  const read = async (): Promise<GameIndex> => {
    if (kept !== null && clock.now().getTime() - checkedAt < CHECK_MS) return kept.index
    loading ??= load().finally(() => (loading = null))
    return await loading
  }
  const find = async (text: string) => findGames(await read(), text)
  return {
    find,
    async list({ search, country, limit }) {
      const found = await find(search)
      const rows: GameRow[] = []
      for (let from = 0, part = limit + SPARE; from < found.length && rows.length < limit;) {
        rows.push(...(await readOffered(db, found.slice(from, from + part), country)))
        from += part
        // Where a whole provider is not offered, few of the next matches may be either.
        part = Math.min(part * 4, PART_MAX)
      }
      return rows.slice(0, limit)
    },
  }
}

/** Changes with every synchronization and every arrangement. */
async function readVersion(db: Db): Promise<string> {
  // An arrangement rewrites the collections in another transaction.
  const { rows } = await sql<{ version: string }>`
    SELECT concat_ws(' ', (SELECT max(synced_at) FROM game),
      (SELECT max(xmin::text::bigint) FROM game_collection)) AS version`.execute(db)
  return rows[0]?.version ?? ''
}

async function readIndex(db: Db): Promise<GameIndex> {
  const rows = await db
    .selectFrom('game')
    .select(['identity', 'name', 'provider_name as provider', 'features'])
    .orderBy('place')
    .orderBy('position')
    .execute()
  return createGameIndex(rows)
}

async function readOffered(
  db: Db,
  identities: readonly string[],
  country: Country,
): Promise<GameRow[]> {
  const rows = await db
    .selectFrom('game')
    .where('game.identity', 'in', identities)
    .where((eb) => isListed(eb, country))
    .select((eb) => gameColumns(eb, country))
    .execute()
  const byIdentity = new Map(rows.map((row) => [row.identity, row]))
  return identities.flatMap((identity) => byIdentity.get(identity) ?? [])
}
