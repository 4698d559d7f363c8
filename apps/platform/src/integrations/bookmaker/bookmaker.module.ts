import type { SportStart } from '@fairhouse/contract/sport'
import { getSportEvent, searchSport, startSport } from '@fairhouse/contract/sport.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { requireCurrency } from '@fairhouse/money/currency'
import { signConnectionToken } from '@fairhouse/realtime/token'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { RawHandler } from '#platform/http/app'
import type { Callback } from '#platform/http/callback'
import { route, type Caller, type Route } from '#platform/http/route'
import { callbackPath, fillPort } from '#platform/integration'
import { defineModule } from '#platform/module'
import type { Bets } from '#platform/modules/bet/bet.port'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import type { FreeSpins } from '#platform/modules/bonus/free-spin.service'
import { limitModule } from '#platform/modules/limit/limit.module'
import { playModule } from '#platform/modules/play/play.module'
import type { PlayLimits } from '#platform/modules/limit/play-limits.port'
import type { Reaction } from '#platform/realtime/reaction'
import { activeAccount, findAccount } from '#platform/modules/wallet/wallet.account'
import { createFreeBetReactions } from './bookmaker.free-bets.ts'
import { createBookmakerClient, type BookmakerClient } from './bookmaker.client.ts'
import { openSportSession } from './bookmaker.session.repo.ts'
import { toSportEvent } from './bookmaker.view.ts'
import { createBookmakerWallet } from './bookmaker.wallet.ts'

/** The book's address and secrets. */
export type BookmakerConfig = {
  /** For the platform, e.g. `http://127.0.0.1:3001`. */
  readonly url: string
  /** `whsec_` + base64: signs wallet calls and players' tokens. */
  readonly secret: string
  /** This site's name at the book. */
  readonly integration: string
}

/** A second book, at `/betting`. */
export type BettingConfig = {
  /** Address for browsers. */
  readonly host: string
  readonly clientId: string
  /** `whsec_` + base64; null = it accepts no bets of this site's players. */
  readonly secret: string | null
}

export type BookmakerDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  readonly fetch: typeof fetch
  readonly limits: Pick<PlayLimits, 'isOnBreak' | 'isBlocked'>
  readonly bets: Bets
  readonly freeSpins: FreeSpins
  readonly providersOrigin: (siteOrigin: string) => string
  readonly bookmaker: BookmakerConfig | null
  readonly betting: BettingConfig | null
}

export type BookmakerModule = {
  readonly routes: Route[]
  readonly callbacks: Readonly<Record<string, Callback>>
  readonly mounts: Readonly<Record<string, RawHandler>>
  readonly reactions: readonly Reaction[]
}

const PROVIDER = 'bookmaker'
/** The second book, at `/betting`. */
const BETTING = 'betting'
const GUEST = { token: null, tokenExpiresAt: null, currency: null, subunitToUnit: null }
const TOKEN_LIFE_MS = 15 * 60 * 1000
const EVENT_SECONDS = 2
const DATA_SECONDS = 900

/** The sportsbook: start of the script, search and first views, wallet callback. */
export function createBookmakerModule(deps: BookmakerDeps): BookmakerModule {
  const { db, bookmaker, betting, clock, bets, freeSpins } = deps
  const log = deps.log.child({ module: 'sport' })
  const walletOf = (provider: string, secret: string) =>
    createBookmakerWallet({ db, clock, log, bets, freeSpins, provider, secrets: [secret] })
  const client = bookmaker && createBookmakerClient({ ...deps, url: bookmaker.url })
  const start = createStart(deps, client)
  return {
    routes: [start, ...(client === null ? createClosedRoutes() : createSportRoutes(client))],
    callbacks: {
      ...(bookmaker && { [callbackPath(PROVIDER)]: walletOf(PROVIDER, bookmaker.secret) }),
      ...(betting?.secret && { [callbackPath(BETTING)]: walletOf(BETTING, betting.secret) }),
    },
    reactions: createFreeBetReactions({ ...deps, provider: PROVIDER, book: bookmaker }),
    mounts: client === null ? {} : { '/altenar-data': createNamesHandler(client, log) },
  }
}

function createClosedRoutes(): Route[] {
  const closed = async () => refuse('sportUnavailable')
  return [route(searchSport, closed), route(getSportEvent, closed)]
}

/** The data with which a page starts a sportsbook. */
type OpenBook = Pick<SportStart, 'script' | 'integration'> & { readonly secret: string | null }

function createStart(deps: BookmakerDeps, client: BookmakerClient | null): Route {
  const { bookmaker, betting } = deps

  async function findBook(provider: string, visitedOrigin: string): Promise<OpenBook | null> {
    if (provider === BETTING) {
      if (betting === null) return null
      const url = new URL('/altenarWSDK.js', betting.host).href
      const { clientId: integration, secret } = betting
      return { script: { url, integrity: null }, integration, secret }
    }
    if (bookmaker === null || client === null) return null
    const origin = deps.providersOrigin(visitedOrigin)
    const url = new URL('/bookmaker/sdk/altenarWSDK.js', origin).href
    const { integration, secret } = bookmaker
    return { script: { url, integrity: await client.integrity() }, integration, secret }
  }

  return route(startSport, async ({ body, caller }) => {
    const book = await findBook(body.provider ?? PROVIDER, caller.visitedOrigin)
    if (book === null) return refuse('sportUnavailable')
    const { script, integration, secret } = book
    if (caller.playerId === null || body.demoMode || secret === null) {
      return ok({ script, integration, ...GUEST })
    }
    if (await deps.limits.isOnBreak(deps.db, caller.playerId)) return refuse('coolingOff')
    if (await deps.limits.isBlocked(deps.db, caller.playerId, 'sport'))
      return refuse('categoryBlocked')
    const opened = await openToken(deps, secret, { caller, accountId: body.accountId })
    return opened === null ? refuse('accountNotFound') : ok({ script, integration, ...opened })
  })
}

function createSportRoutes(client: BookmakerClient): Route[] {
  return [
    route(
      searchSport,
      async ({ query }) => {
        const [found, catalogue] = await Promise.all([
          client.search(query.query),
          client.catalogue(),
        ])
        return ok(found.flatMap((event) => toSportEvent(event, catalogue) ?? []))
      },
      { publicSeconds: EVENT_SECONDS },
    ),
    route(
      getSportEvent,
      async ({ params }) => {
        const [event, catalogue] = await Promise.all([client.event(params.id), client.catalogue()])
        const seen = event && toSportEvent(event, catalogue)
        return seen ? ok(seen) : refuse('sportEventNotFound')
      },
      { publicSeconds: EVENT_SECONDS },
    ),
  ]
}

/** A token for one of the player's accounts; null if there is no such account. */
async function openToken(
  { db, clock, newId }: BookmakerDeps,
  secret: string,
  { caller, accountId }: { readonly caller: Caller; readonly accountId: string | undefined },
) {
  const { playerId, sessionId } = caller
  if (playerId === null || sessionId === null) return null
  const account =
    accountId === undefined
      ? await activeAccount(db, playerId)
      : await findAccount(db, { accountId, playerId })
  if (!account) return null
  const now = clock.now()
  const session = await openSportSession(db, {
    id: newId(),
    player_id: playerId,
    player_session_id: sessionId,
    wallet_account_id: account.id,
    currency: account.currency,
    created_at: now,
  })
  const issued = { issuedAtMs: now.getTime(), lifeMs: TOKEN_LIFE_MS }
  return {
    token: await signConnectionToken(secret, { user: playerId, session, ...issued }),
    tokenExpiresAt: new Date(issued.issuedAtMs + issued.lifeMs).toISOString(),
    currency: account.currency,
    subunitToUnit: requireCurrency(account.currency).subunitToUnit.toString(),
  }
}

const FILE = /^\/altenar-data\/(\d{1,3})-(champs|categories)\.json$/

/** The names of championships and categories as files, by sport. */
function createNamesHandler(client: BookmakerClient, log: Log): RawHandler {
  return async (request) => {
    const [, id, kind] = FILE.exec(new URL(request.url).pathname) ?? []
    if (request.method !== 'GET' || id === undefined) return new Response(null, { status: 404 })
    try {
      const { sports, categories, championships } = await client.catalogue()
      const sportId = Number(id)
      if (!sports.some((sport) => sport.id === sportId)) return new Response(null, { status: 404 })
      const body =
        kind === 'champs'
          ? {
              Championships: championships
                .filter((each) => each.sportId === sportId)
                .map(({ id: ChampionshipId, name: Name }) => ({ ChampionshipId, Name })),
            }
          : {
              Categories: categories
                .filter((each) => each.sportId === sportId)
                .map(({ id: CategoryId, name: Name }) => ({ CategoryId, Name })),
            }
      const headers = { 'cache-control': `public, max-age=${DATA_SECONDS}` }
      return Response.json(body, { headers })
    } catch (error) {
      log.warn({ err: error, sportId: id }, 'names of the sportsbook are unavailable')
      return new Response(null, { status: 502 })
    }
  }
}

export const bookmakerModule = defineModule({
  id: 'sport',
  exported: [
    { section: 'sportSessions', table: 'sport_session' },
    { section: 'betDebts', table: 'bet_debt' },
  ],
  notExported: { sport_coupon: 'the legs of bets, which the descriptions of bets name' },
  create: (context) =>
    createBookmakerModule({
      ...context,
      bookmaker: fillPort('sportsbook', context)[0] ?? null,
      betting: fillPort('secondSportsbook', context)[0] ?? null,
      limits: context.resolve(limitModule).play,
      bets: context.resolve(playModule).bets,
      freeSpins: context.resolve(bonusModule).freeSpins,
    }),
})
