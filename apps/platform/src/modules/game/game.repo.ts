import type { Game } from '@fairhouse/contract/game'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { GameProvider, ProviderGame } from './game-provider.port.ts'

export type GameRow = Selectable<PlatformDatabase['game']>

type Db = Kysely<PlatformDatabase>

export function findGame(db: Db, identity: string): Promise<GameRow | undefined> {
  return db.selectFrom('game').selectAll().where('identity', '=', identity).executeTakeFirst()
}

/** Games in lobby order. `search` is matched anywhere in the name, without regard to case. */
export async function listGames(
  db: Db,
  filter: { provider?: string | undefined; search?: string | undefined },
  paging: { page: number; perPage: number },
): Promise<{ rows: GameRow[]; totalRows: number }> {
  let query = db.selectFrom('game').where('is_enabled', '=', true)
  if (filter.provider) query = query.where('provider', '=', filter.provider)
  if (filter.search) {
    const pattern = `%${filter.search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where('name', 'ilike', pattern)
  }
  const rows = await query
    .selectAll()
    .orderBy('position')
    .limit(paging.perPage)
    .offset((paging.page - 1) * paging.perPage)
    .execute()
  const { total } = await query
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, totalRows: Number(total) }
}

/**
 * Saves a provider's list. A game keeps the identity that it got first: its code, or with the
 * provider in front where another provider has a game of that code. A game that left the list is
 * switched off, not forgotten; an empty list is taken for a fault and changes nothing.
 */
export async function saveProviderGames(
  trx: Transaction<PlatformDatabase>,
  provider: Pick<GameProvider, 'identity' | 'name'>,
  { games, at }: { games: readonly ProviderGame[]; at: Date },
): Promise<void> {
  if (games.length === 0) return
  const taken = await trx
    .selectFrom('game')
    .select('identity')
    .where('provider', '<>', provider.identity)
    .execute()
  const takenIdentities = new Set(taken.map(({ identity }) => identity))
  for (const game of games) {
    const row = {
      provider_name: provider.name,
      name: game.name,
      rtp: game.rtp,
      is_demo_available: game.isDemoAvailable,
      is_provably_fair: game.isProvablyFair,
      is_enabled: game.isEnabled,
      synced_at: at,
    }
    const [own, prefixed] = listIdentities(provider.identity, game.code)
    const identity = takenIdentities.has(own) ? prefixed : own
    await trx
      .insertInto('game')
      .values({ identity, provider: provider.identity, code: game.code, ...row })
      .onConflict((conflict) => conflict.columns(['provider', 'code']).doUpdateSet(row))
      .execute()
  }
  const listed = games.map((game) => game.code)
  await trx
    .updateTable('game')
    .set({ is_enabled: false, synced_at: at })
    .where('provider', '=', provider.identity)
    .where(sql<boolean>`NOT code = ANY(${listed}::text[])`)
    .where('is_enabled', '=', true)
    .execute()
}

/** The identities that a provider's game may have on the site, the usual one first. */
export function listIdentities(
  provider: string,
  code: string,
): readonly [own: string, prefixed: string] {
  return [code, `${provider}-${code}`]
}

export function toGame(row: GameRow): Game {
  return {
    identity: row.identity,
    name: row.name,
    provider: { identity: row.provider, name: row.provider_name },
    rtp: row.rtp,
    isDemoAvailable: row.is_demo_available,
    isProvablyFair: row.is_provably_fair,
    isEnabled: isPlayable(row),
  }
}

/** Offered by its provider and not stopped by the house. */
export function isPlayable(row: Pick<GameRow, 'is_enabled' | 'is_stopped'>): boolean {
  return row.is_enabled && !row.is_stopped
}
