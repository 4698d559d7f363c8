import type { Collection, Feature, GameSort, Provider, Volatility } from '@fairhouse/contract/game'
import { expressionBuilder, sql, type ExpressionBuilder, type Kysely } from 'kysely'
import { type Page, type PageOf, readPage } from '#platform/database/page'
import type { PlatformDatabase } from '#platform/database/schema'
import { gameColumns, isListed, type Country, type GameRow } from '#platform/modules/game/game.repo'

type Db = Kysely<PlatformDatabase>

/** Under which identity players find the games of a provider or, behind an aggregator, of a studio. */
const listedProvider = sql<string>`coalesce(game.studio, game.provider)`

export type GamePage = PageOf<GameRow>

export type GameFilter = {
  readonly collection?: string | undefined
  readonly provider?: string | undefined
  readonly feature?: string | undefined
  readonly volatility?: Volatility | undefined
  /** Restricts to the games found by a search. */
  readonly among?: readonly string[] | undefined
}

/** Games by filter. A collection without its own order uses the operator's. */
export async function listGames(
  db: Db,
  { country, ...filter }: GameFilter & { readonly country: Country },
  { sort, ...page }: Page & { readonly sort: GameSort },
): Promise<GamePage> {
  let query = db.selectFrom('game').where((eb) => isListed(eb, country))
  const { collection, provider, feature, volatility, among } = filter
  if (collection !== undefined)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('game_collection_entry as entry')
          .innerJoin('game_collection as held', 'held.identity', 'entry.collection')
          .select('entry.place')
          .whereRef('entry.game_identity', '=', 'game.identity')
          .where('entry.collection', '=', collection)
          .where(isShownIn(country)),
      ),
    )
  if (provider !== undefined) query = query.where(listedProvider, '=', provider)
  if (feature !== undefined) query = query.where(sql<boolean>`${feature} = ANY(game.features)`)
  if (volatility !== undefined) query = query.where('game.volatility', '=', volatility)
  if (among !== undefined) query = query.where(sql<boolean>`game.identity = ANY(${among}::text[])`)
  const listed = query
    .select((eb) => gameColumns(eb, country))
    .$if(sort === 'name', (sorted) => sorted.orderBy('game.name'))
    .$if(sort === 'newest', (sorted) => sorted.orderBy(sql`game.released_on DESC NULLS LAST`))
    // RTP is text with two decimals: more digits are a higher value.
    .$if(sort === 'rtp', (sorted) =>
      sorted.orderBy(sql`length(game.rtp) DESC NULLS LAST`).orderBy('game.rtp', 'desc'),
    )
    .$if(sort === 'position' && collection !== undefined, (sorted) =>
      sorted.orderBy(sql`(SELECT entry.place FROM game_collection_entry entry
        WHERE entry.game_identity = game.identity AND entry.collection = ${collection})`),
    )
    .orderBy('game.place')
    .orderBy('game.position')
  return readPage(listed, page)
}

/** Whether a collection `held` is shown in a country. */
function isShownIn(country: Country) {
  if (country === null) return sql<boolean>`true`
  return sql<boolean>`(cardinality(held.countries) = 0 OR ${country} = ANY(held.countries))`
}

/** A country's collections with their visible games' count, in the operator's order. */
export async function listCollections(
  db: Db,
  { country, locale }: { readonly country: Country; readonly locale: string },
): Promise<Collection[]> {
  const rows = await db
    .selectFrom('game_collection as held')
    .leftJoin('game_collection_entry as entry', 'entry.collection', 'held.identity')
    .leftJoin('game', (join) =>
      join
        .onRef('game.identity', '=', 'entry.game_identity')
        .on((eb) =>
          isListed(eb as unknown as ExpressionBuilder<PlatformDatabase, 'game'>, country),
        ),
    )
    .where(isShownIn(country))
    .select((eb) => [
      'held.identity',
      'held.is_hidden',
      'held.countries',
      sql<string>`coalesce(held.names ->> ${locale}, held.names ->> 'en')`.as('name'),
      eb.fn.count<bigint>('game.identity').as('games'),
    ])
    .groupBy('held.identity')
    .orderBy('held.place')
    .execute()
  return rows.map(({ identity, name, is_hidden, countries, games }) => ({
    identity,
    name,
    isHidden: is_hidden,
    countries,
    gameCount: Number(games),
  }))
}

/** Providers with games in a country's lists, by name; or the one with this identity. */
export async function listProviders(
  db: Db,
  country: Country,
  identity?: string,
): Promise<Provider[]> {
  const rows = await db
    .selectFrom('game')
    .where((eb) => isListed(eb, country))
    .$if(identity !== undefined, (query) => query.where(listedProvider, '=', identity ?? ''))
    .select((eb) => [
      listedProvider.as('identity'),
      eb.fn.max('game.provider_name').as('name'),
      eb.fn.countAll<bigint>().as('games'),
    ])
    .groupBy(listedProvider)
    .orderBy('name')
    .execute()
  return rows.map(({ games, ...row }) => ({ ...row, gameCount: Number(games) }))
}

/** Features of the games in a country's lists. */
export async function listFeatures(db: Db, country: Country): Promise<Feature[]> {
  const { rows } = await sql<{ identity: string; games: bigint }>`
    SELECT feature AS identity, count(*) AS games
    FROM game, unnest(game.features) AS feature
    WHERE ${isListed(expressionBuilder<PlatformDatabase, 'game'>(), country)}
    GROUP BY feature ORDER BY feature`.execute(db)
  return rows.map(({ identity, games }) => ({ identity, gameCount: Number(games) }))
}
