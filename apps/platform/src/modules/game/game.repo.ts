import type { Game } from '@fairhouse/contract/game'
import { sql, type ExpressionBuilder, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { listIdentities } from './game-identity.ts'
import type { GameProvider, ProviderGame } from './game-provider.port.ts'
import { toSlug } from './provider-game.schema.ts'
import { picturePath } from '@fairhouse/domain/game-picture'
import { isStopped } from './play-stop.repo.ts'

type Db = Kysely<PlatformDatabase>

/** ISO 3166-1 alpha-2; null = unknown, which no country rule excludes. */
export type Country = string | null

/** The columns of a game in lists. */
export function gameColumns(eb: ExpressionBuilder<PlatformDatabase, 'game'>, country: Country) {
  return [
    'game.identity' as const,
    'game.code' as const,
    'game.name' as const,
    'game.provider' as const,
    'game.studio' as const,
    'game.provider_name' as const,
    'game.picture_version' as const,
    'game.hue' as const,
    'game.rtp' as const,
    'game.rtp_max' as const,
    'game.volatility' as const,
    'game.features' as const,
    'game.released_on' as const,
    'game.currencies' as const,
    'game.is_demo_available' as const,
    'game.is_provably_fair' as const,
    'game.is_enabled' as const,
    isStopped(eb.ref('game.identity'), eb.ref('game.provider')).as('is_stopped'),
    isInCountry(eb, country).as('is_in_country'),
  ]
}

/** Whether provider and operator allow a game in a country. */
function isInCountry(eb: ExpressionBuilder<PlatformDatabase, 'game'>, country: Country) {
  if (country === null) return sql<boolean>`true`
  return sql<boolean>`(
    ${country} <> ALL(${eb.ref('game.blocked_countries')} || ${eb.ref('game.except_countries')})
    AND (${eb.ref('game.only_countries')} IS NULL
      OR ${country} = ANY(${eb.ref('game.only_countries')})))`
}

/** Whether a country's lists include a game: offered by its provider and not hidden. */
export function isListed(eb: ExpressionBuilder<PlatformDatabase, 'game'>, country: Country) {
  return eb.and([
    eb('game.is_enabled', '=', true),
    eb('game.is_hidden', '=', false),
    isInCountry(eb, country),
  ])
}

export async function findGame(db: Db, identity: string, country: Country) {
  return db
    .selectFrom('game')
    .select((eb) => gameColumns(eb, country))
    .where('game.identity', '=', identity)
    .executeTakeFirst()
}

export type GameRow = NonNullable<Awaited<ReturnType<typeof findGame>>>

/**
 * Saves a provider's list. A game keeps its first identity: its code, prefixed with the provider if
 * another game has that identity. Returns the codes for which both are taken. A game that left the list is disabled, not deleted; an
 * empty list counts as a fault and changes nothing.
 */
export async function saveProviderGames(
  trx: Transaction<PlatformDatabase>,
  provider: Pick<GameProvider, 'identity' | 'name'>,
  { games, at }: { games: readonly ProviderGame[]; at: Date },
): Promise<readonly string[]> {
  if (games.length === 0) return []
  const stored = await trx.selectFrom('game').select(['identity', 'provider', 'code']).execute()
  const taken = new Set(stored.map(({ identity }) => identity))
  const ours = stored.filter((row) => row.provider === provider.identity)
  const known = new Map(ours.map(({ code, identity }) => [code, identity]))
  const skipped: string[] = []
  for (const game of games) {
    const free = listIdentities(provider.identity, game.code).find((each) => !taken.has(each))
    const identity = known.get(game.code) ?? free
    if (identity === undefined) {
      skipped.push(game.code)
      continue
    }
    taken.add(identity)
    const row = toRow(provider, { game, identity, at })
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
  return skipped
}

function toRow(
  provider: Pick<GameProvider, 'name'>,
  { game, identity, at }: { game: ProviderGame; identity: string; at: Date },
) {
  // What an aggregator made itself is listed under its own identity.
  const studio = game.studio === provider.name ? '' : toSlug(game.studio ?? '')
  return {
    studio: studio === '' ? null : studio,
    provider_name: (studio !== '' && game.studio) || provider.name,
    name: game.name,
    rtp: game.rtp,
    rtp_max: game.rtpMax ?? null,
    picture: game.picture,
    hue: game.hue ?? hueOf(identity),
    volatility: game.volatility,
    features: [...game.features],
    released_on: game.releasedOn,
    blocked_countries: [...game.blockedCountries],
    currencies: game.currencies && [...game.currencies],
    is_demo_available: game.isDemoAvailable,
    is_provably_fair: game.isProvablyFair,
    is_enabled: game.isEnabled,
    synced_at: at,
  }
}

/** A deterministic colour for a game without one. */
function hueOf(identity: string): number {
  let hue = 0
  for (const character of identity) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360
  return hue
}

export function toGame(row: GameRow): Game {
  return {
    identity: row.identity,
    name: row.name,
    provider: { identity: row.studio ?? row.provider, name: row.provider_name },
    picture: picturePath(row.picture_version),
    hue: row.hue,
    rtp: row.rtp,
    ...(row.rtp_max !== null && { rtpMax: row.rtp_max }),
    volatility: row.volatility,
    features: row.features,
    releasedOn: row.released_on,
    currencies: row.currencies,
    isDemoAvailable: row.is_demo_available,
    isProvablyFair: row.is_provably_fair,
    isEnabled: isPlayable(row),
    isInCountry: row.is_in_country,
  }
}

/** Offered by its provider and not stopped by the operator. */
export function isPlayable(row: Pick<GameRow, 'is_enabled' | 'is_stopped'>): boolean {
  return row.is_enabled && !row.is_stopped
}
