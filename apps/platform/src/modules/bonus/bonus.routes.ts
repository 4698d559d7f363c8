import {
  activatePlayerBonus,
  activatePlayerFreeSpin,
  cancelPlayerBonus,
  cancelPlayerFreeSpin,
  getBonusStatus,
  getCashback,
  previewBonusOffers,
  listBonusCodes,
  listBonusOffers,
  listPlayerBonuses,
  listPlayerFreeSpins,
  removeBonusCode,
  sendBonusCode,
} from '@fairhouse/contract/bonus.endpoints'
import { ok, refuse } from '@fairhouse/domain/result'
import { inTransaction } from '#platform/database/transaction'
import { route, type Route } from '#platform/http/route'
import { readMarket } from '#platform/modules/market/player-market.query'
import { listWaitingCodes, markCode } from './bonus-code.repo.ts'
import type { BonusPackage } from './bonus-package.file.ts'
import { enterCode, toBonusCode, type CodeDeps } from './bonus-code.service.ts'
import { findOffersFor, listOffers, readOfferState } from './bonus-offers.ts'
import { listBonuses, STATUS } from './bonus.repo.ts'
import { activateBonus, cancelBonus } from './bonus.service.ts'
import { toPlayerBonus, toPlayerFreeSpin } from './bonus.wire.ts'
import { readCashback } from './cashback.ts'
import { listFreeSpins } from './free-spin.repo.ts'
import { activateFreeSpins, cancelFreeSpins } from './free-spin.service.ts'

/** The packages of the version that a token names; null if it is forged or over. */
type RouteDeps = CodeDeps & {
  readonly findPreviewed: (token: string) => Promise<readonly BonusPackage[] | null>
}

/** A player's bonuses and free spins, codes, and offers. */
export function createBonusRoutes(deps: RouteDeps): Route[] {
  return [...createOwnRoutes(deps), ...createCodeRoutes(deps), ...createOfferRoutes(deps)]
}

function createOwnRoutes(deps: CodeDeps): Route[] {
  const { db, markets } = deps
  return [
    route(listPlayerBonuses, async ({ query, caller: { playerId } }) => {
      const rows = await listBonuses(db, { playerId, ...toFilter(query) })
      const shown = { locale: query.locale, market: await readMarket(db, markets, { playerId }) }
      return ok(await Promise.all(rows.map((row) => toPlayerBonus(db, row, shown))))
    }),
    route(activatePlayerBonus, ({ params, caller: { playerId } }) =>
      activateBonus(deps, { id: params.id, playerId }),
    ),
    route(cancelPlayerBonus, ({ params, caller: { playerId } }) =>
      cancelBonus(deps, { id: params.id, playerId }),
    ),
    route(listPlayerFreeSpins, async ({ query, caller: { playerId } }) => {
      const rows = await listFreeSpins(db, { playerId, ...toFilter(query) })
      const shown = { locale: query.locale, market: await readMarket(db, markets, { playerId }) }
      return ok(await Promise.all(rows.map((row) => toPlayerFreeSpin(db, row, shown))))
    }),
    route(activatePlayerFreeSpin, ({ params, caller: { playerId } }) =>
      activateFreeSpins(deps, { id: params.id, playerId }),
    ),
    route(cancelPlayerFreeSpin, ({ params, caller: { playerId } }) =>
      cancelFreeSpins(deps, { id: params.id, playerId }),
    ),
  ]
}

function createCodeRoutes(deps: CodeDeps): Route[] {
  const { db } = deps
  return [
    route(listBonusCodes, async ({ query: { trigger }, caller: { playerId } }) =>
      ok((await listWaitingCodes(db, { playerId, trigger })).map(toBonusCode)),
    ),
    route(sendBonusCode, ({ body, caller: { playerId, sessionId, country } }) =>
      enterCode(deps, {
        ...{ playerId, sessionId, country },
        code: body.bonusCode,
        trigger: body.trigger,
      }),
    ),
    route(removeBonusCode, ({ body, caller: { playerId } }) =>
      inTransaction(db, async (trx) => {
        const waiting = await listWaitingCodes(trx, { playerId })
        const own = waiting.find(({ id }) => id === body.playerBonusCodeId)
        const isDone = own !== undefined && (await markCode(trx, own.id, 'takenBack'))
        return isDone ? ok({}) : refuse('bonusNotFound')
      }),
    ),
  ]
}

function createOfferRoutes(deps: RouteDeps): Route[] {
  const { db, clock, packages } = deps
  return [
    route(getCashback, async ({ query, caller: { playerId } }) =>
      ok(await readCashback(deps, { playerId, ...query })),
    ),
    // Before the list of offers, whose path is a prefix of this one.
    route(getBonusStatus, async ({ query, caller: { playerId, country } }) => {
      const asker = { playerId, country, now: clock.now() }
      const offers = await findOffersFor(deps, await packages(db), asker)
      const states = query.bonusIds.split(',').map(async (id) => {
        const offer = offers.find((one) => one.id === id)
        if (!offer) return { id, status: 'closed' as const }
        return { id, status: await readOfferState(db, offer, asker) }
      })
      return ok(await Promise.all(states))
    }),
    // By a link, which says of which version.
    route(previewBonusOffers, async ({ query, caller }) => {
      const offers = await deps.findPreviewed(query.token)
      if (offers === null) return refuse('pageNotFound')
      const { currency, locale, country = caller.country } = query
      const asker = { playerId: null, country, now: clock.now(), amountMinor: null }
      // As to whoever they are meant for, listed or not.
      const shown = offers.map((offer) => ({ ...offer, audience: null, isListed: true }))
      return ok(await listOffers(deps, shown, { ...asker, currency, locale }))
    }),
    route(listBonusOffers, async ({ query, caller: { playerId, country } }) => {
      // A break stops offers immediately.
      if (playerId !== null && (await deps.isOnBreak(db, playerId))) return ok([])
      const { currency, locale, amount } = query
      const amountMinor = amount === undefined ? null : BigInt(amount)
      const asker = { playerId, country, now: clock.now() }
      const shown = { ...asker, currency, locale, amountMinor }
      return ok(await listOffers(deps, await packages(db), shown))
    }),
  ]
}

/** The default is bonuses that have not ended, as players' lists show. */
function toFilter(query: {
  readonly status?: string | undefined
  readonly currency?: string | undefined
}) {
  return {
    statuses: query.status?.split(',').map(Number) ?? [STATUS.issued, STATUS.active],
    currencies: query.currency?.split(','),
  }
}
