import { totalStakeMinor } from '@fairhouse/betting/bet/bet'
import type { StoredTerms } from '@fairhouse/betting/bet/bet.codec'
import type { CashOutOffer, CashOutRefusal } from '@fairhouse/betting/cash-out/cash-out'
import { decideCashOut, type CashOutRequest } from '@fairhouse/betting/cash-out/cash-out-request'
import {
  offerPartialCashOut,
  type PartialRefusal,
} from '@fairhouse/betting/cash-out/partial-cash-out'
import { releaseOf, selectionExposures, sharesOf } from '@fairhouse/betting/limits/bet-exposure'
import type { Limits } from '@fairhouse/betting/limits/limits'
import type { Transaction } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import {
  changeStatus,
  findBet,
  isResultPending,
  lockBetForUpdate,
  lockEventsForShare,
  reduceBet,
  type Db,
  type StoredBet,
} from './bet.repo.ts'
import type { BettingDeps } from './betting.deps.ts'
import { addExposures } from './exposure.repo.ts'
import { hasIncidentSince, readHeldBet, type HeldBet } from './held-bet.ts'
import { insertPosting } from './posting.repo.ts'
import { findSale, insertSale } from './sale.repo.ts'

type Trx = Transaction<BookmakerDatabase>

/** The amounts are those of the whole bet. */
export type TakeRequest = CashOutRequest & {
  /** Made by the player's browser before it sends the request: the same id again sells nothing more. */
  readonly id: string
  /** The part of the stake to cash out; the whole bet without it. */
  readonly stakeMinor?: bigint
}

export type OfferAnswer =
  | {
      readonly ok: true
      readonly offer: CashOutOffer
      readonly delayMs: number
      /** The least stake that a part of the bet leaves. */
      readonly leftMinMinor: bigint
    }
  | { readonly ok: false; readonly reason: CashOutRefusal | 'notOpen' }

export type CashOutResult =
  | { readonly ok: true; readonly amountMinor: bigint; readonly stakeMinor: bigint }
  /** The value fell by more than the tolerance: the offer of now. */
  | { readonly ok: false; readonly reason: 'moved'; readonly offer: CashOutOffer }
  | {
      readonly ok: false
      readonly reason:
        | CashOutRefusal
        | PartialRefusal
        | 'notOpen'
        | 'eventChanged'
        | 'idTaken'
        | 'tooSoon'
    }

type Refused = Extract<CashOutResult, { ok: false }>
/** A bet that can be sold, as it was read. */
type Sellable = HeldBet & { readonly offer: CashOutOffer }

/** A cash-out ready to be carried out; `left` is what stays open of a partial one. */
type ReadySale = {
  readonly amountMinor: bigint
  readonly stakeMinor: bigint
  readonly left: StoredTerms | undefined
}

export type CashOutService = ReturnType<typeof createCashOutService>

/** Cashes bets out, in full or in part, at their fair value less the stated margin. */
export function createCashOutService(deps: BettingDeps) {
  const { db, clock, wait, limits } = deps

  async function carryOut(trx: Trx, bet: StoredBet, sale: ReadySale): Promise<void> {
    const { amountMinor, stakeMinor, left } = sale
    const madeAt = clock.now()
    const none = { version: null, reversedPayoutMinor: null, status: null }
    await insertPosting(
      trx,
      bet.id,
      { kind: 'cashOut', ...none, stakeMinor, payoutMinor: amountMinor, voidedMinor: 0n },
      madeAt,
    )
    if (left === undefined) {
      await changeStatus(trx, bet.id, { from: 'open', to: 'cashedOut', closedAt: madeAt })
    } else await reduceBet(trx, bet.id, left)
    await addExposures(trx, bet.currency, exposureChanges(bet, left))
  }

  /** The bet as it is now, if the request accepts its value. */
  async function decide(bet: StoredBet, request: CashOutRequest): Promise<Sellable | Refused> {
    const held = await readHeldBet(deps, bet)
    if (!held.cashOut.isOffered) return { ok: false, reason: held.cashOut.refusal }
    const decision = decideCashOut(request, held.cashOut.offer)
    if (!decision.isTaken) return { ok: false, reason: 'moved', offer: decision.offer }
    return { ...held, offer: held.cashOut.offer }
  }

  /** As `decide`, after the delay of a live bet: what happens meanwhile refuses the sale. */
  async function decideAfterDelay(
    bet: StoredBet,
    request: CashOutRequest,
  ): Promise<Sellable | Refused> {
    const before = await decide(bet, request)
    if ('ok' in before || before.delayMs === 0) return before
    await wait(before.delayMs)
    const after = await decide(bet, request)
    const isDisturbed = !('ok' in after) && hasIncidentSince(before, after)
    return isDisturbed ? { ok: false, reason: 'eventChanged' } : after
  }

  /** Carried out once, never on prices that a new fact has changed. */
  async function sell(
    bet: StoredBet,
    held: Sellable,
    request: Omit<TakeRequest, 'id'> & { readonly id?: string },
  ): Promise<CashOutResult> {
    const leftMinMinor = leastStake(limits, bet)
    const sale = toSale(bet.terms, held.offer, { ...request, leftMinMinor })
    if (!sale.ok) return { ok: false, reason: sale.reason }
    const { id } = request
    return db.transaction().execute(async (trx): Promise<CashOutResult> => {
      const isUnchanged = await lockUnchanged(trx, held)
      const locked = await lockBetForUpdate(trx, bet.id)
      const known = id === undefined ? undefined : await findAnswer(trx, bet.id, { ...request, id })
      if (known !== undefined) return known
      if (!isUnchanged) return { ok: false, reason: 'eventChanged' }
      const isSame = locked?.terms.unitStakeMinor === bet.terms.unitStakeMinor
      const isDue = locked?.isDue || (await isResultPending(trx, bet.id))
      if (locked?.status !== 'open' || isDue || !isSame) {
        return { ok: false, reason: 'notOpen' }
      }
      await carryOut(trx, locked, sale.sale)
      const { amountMinor, stakeMinor } = sale.sale
      if (id !== undefined) {
        const sold = { betId: bet.id, id, request: contentOf(request), amountMinor, stakeMinor }
        await insertSale(trx, sold, clock.now())
      }
      return { ok: true, amountMinor, stakeMinor }
    })
  }

  async function trySale(betId: string, request: TakeRequest): Promise<CashOutResult> {
    const bet = await findBet(db, betId)
    if (!isSellable(bet)) return { ok: false, reason: 'notOpen' }
    const held = await decideAfterDelay(bet, request)
    return 'ok' in held ? held : sell(bet, held, request)
  }

  return {
    async offer(betId: string): Promise<OfferAnswer> {
      const bet = await findBet(db, betId)
      if (!isSellable(bet)) return { ok: false, reason: 'notOpen' }
      const { cashOut, delayMs } = await readHeldBet(deps, bet)
      if (!cashOut.isOffered) return { ok: false, reason: cashOut.refusal }
      return { ok: true, offer: cashOut.offer, delayMs, leftMinMinor: leastStake(limits, bet) }
    },

    /** The same request again gets the answer of the sale that it made. */
    async take(betId: string, request: TakeRequest): Promise<CashOutResult> {
      const known = await findAnswer(db, betId, request)
      if (known !== undefined) return known
      const answer = await trySale(betId, request)
      return answer.ok ? answer : ((await findAnswer(db, betId, request)) ?? answer)
    },

    /**
     * Sells the whole bet by its player's rule. A rule waits from when it was set, so that setting one
     * is no way around the delay; after that it does not depend on what its player sees.
     */
    async takeAuto(betId: string, request: CashOutRequest): Promise<CashOutResult> {
      const bet = await findBet(db, betId)
      const setAt = bet?.autoCashOutAt
      if (!isSellable(bet) || !setAt) return { ok: false, reason: 'notOpen' }
      const held = await decide(bet, request)
      if ('ok' in held) return held
      const hasWaited = clock.now().getTime() - setAt.getTime() >= held.delayMs
      return hasWaited ? sell(bet, held, request) : { ok: false, reason: 'tooSoon' }
    },
  }
}

function leastStake(limits: Limits, { currency, playerKey }: StoredBet): bigint {
  return limits.ofBet({ currency, playerKey, legs: [] }).totalMinMinor
}

async function findAnswer(
  db: Db,
  betId: string,
  request: TakeRequest,
): Promise<CashOutResult | undefined> {
  const sale = await findSale(db, { betId, id: request.id })
  if (sale === undefined) return undefined
  if (sale.request !== contentOf(request)) return { ok: false, reason: 'idTaken' }
  return { ok: true, amountMinor: sale.amountMinor, stakeMinor: sale.stakeMinor }
}

/** Distinguishes a repeated request from another one under the same id. */
function contentOf(request: Omit<TakeRequest, 'id'>): string {
  const { amountMinor, toleranceMinor, stakeMinor = 'all' } = request
  return `${amountMinor} ${toleranceMinor} ${stakeMinor}`
}

/** A free bet has no stake that could be bought back. */
function isSellable(bet: StoredBet | undefined): bet is StoredBet {
  return bet?.status === 'open' && bet.rewardId === null
}

/** Locks the events of the legs; false when one has changed since its prices were read. */
async function lockUnchanged(trx: Trx, { legs }: HeldBet): Promise<boolean> {
  const events = legs.flatMap((leg) => leg?.event ?? [])
  const rows = await lockEventsForShare(
    trx,
    events.map(({ id }) => id),
  )
  return events.every(({ id, factNo, operatorActNo }) => {
    const row = rows.get(id)
    return row?.factNo === factNo && row.operatorActNo === operatorActNo
  })
}

type SaleAnswer =
  | { readonly ok: true; readonly sale: ReadySale }
  | { readonly ok: false; readonly reason: PartialRefusal }

function toSale(
  terms: StoredTerms,
  offer: CashOutOffer,
  { stakeMinor, leftMinMinor }: { readonly stakeMinor?: bigint; readonly leftMinMinor: bigint },
): SaleAnswer {
  if (stakeMinor === undefined || stakeMinor === totalStakeMinor(terms)) {
    const { amountMinor } = offer
    return { ok: true, sale: { amountMinor, stakeMinor: offer.stakeMinor, left: undefined } }
  }
  const part = offerPartialCashOut(terms, offer, stakeMinor, leftMinMinor)
  if (!part.isOffered) return { ok: false, reason: part.refusal }
  const { unitStakeMinor, payoutMaxMinor = terms.payoutMaxMinor } = part.remaining
  const left = { ...terms, unitStakeMinor, payoutMaxMinor }
  return { ok: true, sale: { amountMinor: part.amountMinor, stakeMinor, left } }
}

/** Releases the exposure of the selections for the part that is cashed out. */
function exposureChanges(bet: StoredBet, left: StoredTerms | undefined) {
  const countOf = (terms: StoredTerms) => [...selectionExposures(terms), ...sharesOf(bet, terms)]
  const before = releaseOf(countOf(bet.terms))
  return left === undefined ? before : [...before, ...countOf(left)]
}
