import {
  getSportEvent,
  listSportCompetitions,
  listSportEvents,
  listSportHighlights,
  searchSport,
  startSport,
} from '@fairhouse/contract/sport.endpoints'
import type { Markets } from '@fairhouse/domain/market/market'
import { hasPanicBreak } from '@fairhouse/domain/market/play-rules'
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
import { contentModule } from '#platform/modules/content/content.module'
import type { FreeSpins } from '#platform/modules/bonus/free-spin.service'
import { identityCondition } from '#platform/modules/kyc/verification/verification.query'
import { limitModule } from '#platform/modules/limit/limit.module'
import { readMarket } from '#platform/modules/market/player-market.query'
import { playModule } from '#platform/modules/play/play.module'
import type { PlayLimits } from '#platform/modules/limit/play-limits.port'
import type { Reaction } from '#platform/realtime/reaction'
import { activeAccount, findAccount } from '#platform/modules/wallet/wallet.account'
import { createExclusionRefunds } from './exclusion-refund.reactions.ts'
import { createFreeBetReactions } from './free-bet.reactions.ts'
import { createSportFigures } from './sport.figures.ts'
import { openSportSession } from './sport-session.repo.ts'
import { createSportWallet } from './sport.wallet.ts'
import type { SportEvents, Sportsbook } from './sportsbook.port.ts'

export type SportDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  readonly limits: Pick<PlayLimits, 'isOnBreak' | 'isBlocked'>
  readonly bets: Bets
  readonly freeSpins: FreeSpins
  readonly markets: Markets
  /** Null = no sportsbook at `/sport`. */
  readonly book: Sportsbook | null
  /** At `/betting`. */
  readonly secondBook: Sportsbook | null
}

export type SportModule = {
  readonly routes: Route[]
  readonly callbacks: Readonly<Record<string, Callback>>
  readonly mounts: Readonly<Record<string, RawHandler>>
  readonly reactions: readonly Reaction[]
}

const GUEST = { token: null, tokenExpiresAt: null, currency: null, subunitToUnit: null }
const TOKEN_LIFE_MS = 15 * 60 * 1000
const EVENT_SECONDS = 2
const HIGHLIGHTS_SECONDS = 5
const COMPETITION_SECONDS = 60

/** The sportsbooks: start of their scripts, search and first views, wallet callbacks. */
export function createSportModule(deps: SportDeps): SportModule {
  const { db, book, secondBook, clock, bets, freeSpins } = deps
  const log = deps.log.child({ module: 'sport' })
  const books = [book, secondBook].filter((each) => each !== null)
  const wallets = books.flatMap(({ id: provider, secret }) => {
    if (secret === null) return []
    const wallet = { db, clock, log, bets, freeSpins, provider, secrets: [secret] }
    return [[callbackPath(provider), createSportWallet(wallet)] as const]
  })
  return {
    routes: [createStart(deps, books), ...createEventRoutes(book?.events ?? null)],
    callbacks: Object.fromEntries(wallets),
    reactions: [
      ...createFreeBetReactions({ db, freeSpins, book }),
      ...createExclusionRefunds({ ...deps, log, books }),
    ],
    mounts: Object.assign({}, ...books.map(({ mounts }) => mounts)),
  }
}

function createStart(deps: SportDeps, books: readonly Sportsbook[]): Route {
  return route(startSport, async ({ body, caller }) => {
    const { provider } = body
    const book = provider === undefined ? deps.book : books.find(({ id }) => id === provider)
    if (!book) return refuse('sportUnavailable')
    const { integration, secret } = book
    const script = await book.readScript(caller.visitedOrigin)
    if (caller.playerId === null || body.demoMode || secret === null) {
      return ok({ script, integration, ...GUEST, hasPanicBreak: false })
    }
    if (await deps.limits.isOnBreak(deps.db, caller.playerId)) return refuse('coolingOff')
    if (await deps.limits.isBlocked(deps.db, caller.playerId, 'sport'))
      return refuse('categoryBlocked')
    if (!(await identityCondition(deps.db, deps.markets, caller.playerId)).isMet)
      return refuse('identityFirst')
    const opened = await openToken(deps, secret, { caller, accountId: body.accountId })
    if (opened === null) return refuse('accountNotFound')
    const market = await readMarket(deps.db, deps.markets, { playerId: caller.playerId })
    return ok({ script, integration, ...opened, hasPanicBreak: hasPanicBreak(market) })
  })
}

function createEventRoutes(events: SportEvents | null): Route[] {
  return [
    route(
      searchSport,
      async ({ query }) =>
        events === null ? refuse('sportUnavailable') : ok([...(await events.search(query.query))]),
      { publicSeconds: EVENT_SECONDS },
    ),
    route(
      listSportHighlights,
      async () => (events === null ? refuse('sportUnavailable') : ok(await events.highlights())),
      { publicSeconds: HIGHLIGHTS_SECONDS },
    ),
    route(
      listSportEvents,
      async ({ query }) =>
        events === null ? refuse('sportUnavailable') : ok([...(await events.list(query))]),
      { publicSeconds: HIGHLIGHTS_SECONDS },
    ),
    route(
      getSportEvent,
      async ({ params }) => {
        if (events === null) return refuse('sportUnavailable')
        const seen = await events.find(params.id)
        return seen ? ok(seen) : refuse('sportEventNotFound')
      },
      { publicSeconds: EVENT_SECONDS },
    ),
    route(
      listSportCompetitions,
      async ({ query }) =>
        events === null
          ? refuse('sportUnavailable')
          : ok([...(await events.competitions(query.sportId))]),
      { publicSeconds: COMPETITION_SECONDS },
    ),
  ]
}

/** A token for one of the player's accounts; null if there is no such account. */
async function openToken(
  { db, clock, newId }: SportDeps,
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
  const { currency } = account
  const info = { currency, subunitToUnit: requireCurrency(currency).subunitToUnit.toString() }
  return {
    // Pages that know nothing but the token have a script that reads the account in it.
    token: await signConnectionToken(secret, { user: playerId, session, info, ...issued }),
    tokenExpiresAt: new Date(issued.issuedAtMs + issued.lifeMs).toISOString(),
    ...info,
  }
}

export const sportModule = defineModule({
  id: 'sport',
  exported: [
    { section: 'sportSessions', table: 'sport_session' },
    { section: 'betDebts', table: 'bet_debt' },
  ],
  notExported: { sport_coupon: 'the legs of bets, which the descriptions of bets name' },
  create(context) {
    const book = fillPort('sportsbook', context)[0] ?? null
    const { currencies } = context.config
    const figures = createSportFigures({ ...context, currencies, book })
    context.resolve(contentModule).content.addFigures(figures)
    return createSportModule({
      ...context,
      markets: context.config.markets,
      book,
      secondBook: fillPort('secondSportsbook', context)[0] ?? null,
      limits: context.resolve(limitModule).play,
      bets: context.resolve(playModule).bets,
      freeSpins: context.resolve(bonusModule).freeSpins,
    })
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    sport:
      | 'sport.suspended'
      | 'sport.resumed'
      | 'sport.betVoided'
      | 'sport.eventVoided'
      | 'sport.marketVoided'
      | 'sport.resultCorrected'
      | 'sport.ruleSet'
      | 'sport.ruleLifted'
  }
}
