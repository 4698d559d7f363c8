import type { Transaction } from 'kysely'
import { totalStakeMinor, type LegFactors } from '../bet/bet.ts'
import { placePrice } from '../bet/leg-factor.ts'
import type { BookmakerDatabase } from '../bookmaker.tables.ts'
import { CASH_OUT_RULES } from '../cash-out/cash-out.data.ts'
import { decideCashOut, type CashOutRequest } from '../cash-out/cash-out-request.ts'
import {
  offerCashOut,
  type CashOut,
  type CashOutOffer,
  type CashOutRefusal,
  type HeldLeg,
} from '../cash-out/cash-out.ts'
import { offerPartialCashOut, type PartialRefusal } from '../cash-out/partial-cash-out.ts'
import { latestFacts } from '../settlement/bet-settlement.ts'
import { releaseOf, selectionExposures } from './bet-exposure.ts'
import type { BookTerms } from './bet.codec.ts'
import {
  changeStatus,
  findBet,
  lockBetForUpdate,
  lockEventsForShare,
  reduceBet,
  type StoredBet,
} from './bet.repo.ts'
import type { BettingDeps } from './betting.deps.ts'
import { addExposures } from './exposure.repo.ts'
import { readLegs, type ReadLeg } from './leg-reader.ts'
import { insertPosting, listLegFacts } from './posting.repo.ts'

type Trx = Transaction<BookmakerDatabase>

/** The amounts are those of the whole bet. */
export type TakeRequest = CashOutRequest & {
  /** The part of the stake to cash out; the whole bet without it. */
  readonly stakeMinor?: bigint
}

export type OfferAnswer =
  | { readonly ok: true; readonly offer: CashOutOffer }
  | { readonly ok: false; readonly reason: CashOutRefusal | 'notOpen' }

export type TakeAnswer =
  | { readonly ok: true; readonly amountMinor: bigint; readonly stakeMinor: bigint }
  /** The value fell by more than the tolerance: the offer of now. */
  | { readonly ok: false; readonly reason: 'moved'; readonly offer: CashOutOffer }
  | {
      readonly ok: false
      readonly reason: CashOutRefusal | PartialRefusal | 'notOpen' | 'eventChanged'
    }

/** A cash-out ready to be carried out; `left` is what stays open of a partial one. */
type Sale = {
  readonly amountMinor: bigint
  readonly stakeMinor: bigint
  readonly left: BookTerms | undefined
}

export type CashOutService = ReturnType<typeof createCashOutService>

/** Cashes bets out, in full or in part, at their fair value less the stated margin. */
export function createCashOutService(deps: BettingDeps) {
  const { db, clock } = deps

  async function read({ id, terms }: StoredBet) {
    const selections = terms.legs.map((leg, index) => ({
      eventId: Number(leg.eventId),
      marketId: leg.marketId,
      specifiers: leg.specifiers,
      outcomeId: terms.outcomeIds[index]!,
      ...(leg.parts && { parts: leg.parts }),
    }))
    const facts = latestFacts(terms.legs.length, await listLegFacts(db, id))
    const legs = await readLegs(deps, selections)
    const held = legs.map((leg, index) => toHeld(terms, index, leg, facts[index]?.factors))
    const cashOut: CashOut = offerCashOut(terms, held, CASH_OUT_RULES, clock.now().getTime())
    return { legs, cashOut }
  }

  async function carryOut(trx: Trx, bet: StoredBet, sale: Sale): Promise<void> {
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

  return {
    async offer(betId: string): Promise<OfferAnswer> {
      const bet = await findBet(db, betId)
      if (!isSellable(bet)) return { ok: false, reason: 'notOpen' }
      const { cashOut } = await read(bet)
      return cashOut.isOffered
        ? { ok: true, offer: cashOut.offer }
        : { ok: false, reason: cashOut.refusal }
    },

    /** Carried out once, at the value of now; never on prices that a new fact has changed. */
    async take(betId: string, request: TakeRequest): Promise<TakeAnswer> {
      const bet = await findBet(db, betId)
      if (!isSellable(bet)) return { ok: false, reason: 'notOpen' }
      const { legs, cashOut } = await read(bet)
      if (!cashOut.isOffered) return { ok: false, reason: cashOut.refusal }
      const decision = decideCashOut(request, cashOut.offer)
      if (!decision.isTaken) return { ok: false, reason: 'moved', offer: decision.offer }
      const sale = toSale(bet.terms, cashOut.offer, request.stakeMinor)
      if (!sale.ok) return { ok: false, reason: sale.reason }
      return db.transaction().execute(async (trx): Promise<TakeAnswer> => {
        if (!(await lockUnchanged(trx, legs))) return { ok: false, reason: 'eventChanged' }
        const locked = await lockBetForUpdate(trx, betId)
        const isSame = locked?.terms.unitStakeMinor === bet.terms.unitStakeMinor
        if (locked?.status !== 'open' || locked.isDue || !isSame) {
          return { ok: false, reason: 'notOpen' }
        }
        await carryOut(trx, locked, sale.sale)
        const { amountMinor, stakeMinor } = sale.sale
        return { ok: true, amountMinor, stakeMinor }
      })
    },
  }
}

/** A free bet has no stake that could be bought back. */
function isSellable(bet: StoredBet | undefined): bet is StoredBet {
  return bet?.status === 'open' && bet.rewardId === null
}

/** Locks the events of the legs; false when one has changed since its prices were read. */
async function lockUnchanged(trx: Trx, legs: readonly (ReadLeg | undefined)[]): Promise<boolean> {
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
  | { readonly ok: true; readonly sale: Sale }
  | { readonly ok: false; readonly reason: PartialRefusal }

function toSale(terms: BookTerms, offer: CashOutOffer, stakeMinor: bigint | undefined): SaleAnswer {
  if (stakeMinor === undefined || stakeMinor === totalStakeMinor(terms)) {
    const { amountMinor } = offer
    return { ok: true, sale: { amountMinor, stakeMinor: offer.stakeMinor, left: undefined } }
  }
  const part = offerPartialCashOut(terms, offer, stakeMinor, CASH_OUT_RULES)
  if (!part.isOffered) return { ok: false, reason: part.refusal }
  const { unitStakeMinor, payoutMaxMinor = terms.payoutMaxMinor } = part.remaining
  const left = { ...terms, unitStakeMinor, payoutMaxMinor }
  return { ok: true, sale: { amountMinor: part.amountMinor, stakeMinor, left } }
}

/** Releases the exposure of the selections for the part that is cashed out. */
function exposureChanges(bet: StoredBet, left: BookTerms | undefined) {
  const before = releaseOf(selectionExposures(bet.terms))
  return left === undefined ? before : [...before, ...selectionExposures(left)]
}

function toHeld(
  terms: BookTerms,
  index: number,
  read: ReadLeg | undefined,
  factors: LegFactors | undefined,
): HeldLeg {
  if (factors !== undefined) return { state: 'settled', factors }
  if (read === undefined || read.offer.marketStatus === 'settled') return { state: 'pending' }
  const { offer, outcome, placeChances } = read
  const { price, eachWay } = terms.legs[index]!
  if (eachWay !== undefined && placeChances === undefined) return { state: 'pending' }
  return {
    state: 'open',
    win: outcome?.fair ?? { win: 0 },
    ...(eachWay !== undefined &&
      placeChances !== undefined && {
        place: { law: placeChances, price: placePrice(price, eachWay.fraction) },
      }),
    // A bet builder of which a part is decided takes no new bets and still has a value.
    isActive: offer.marketStatus === 'active' && (offer.price ?? read.parts) !== undefined,
    isLive: offer.isLive,
    publishedAt: offer.publishedAt,
  }
}
