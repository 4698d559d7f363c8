import { potentialReturn, totalStakeMinor, type BetTerms } from '@fairhouse/betting/bet/bet'
import type { StoredTerms } from '@fairhouse/betting/bet/bet.codec'
import {
  decidePlacement,
  type Placement,
  type PlacementRefusal,
} from '@fairhouse/betting/bet/placement'
import { exposureKeysOf, largestStake } from '@fairhouse/betting/limits/bet-exposure'
import type { BettingLimits } from '@fairhouse/betting/limits/betting-limits.data'
import { sportOf } from '../event/event.ts'
import { betDelayMs } from './bet-delay.ts'
import { hashSlip, toTerms, type BetSlip, type SlipAnswer, type SlipRefusal } from './bet-slip.ts'
import { changeStatus, findBet } from './bet.repo.ts'
import type { BettingDeps } from './betting.deps.ts'
import { readExposures } from './exposure.repo.ts'
import { readLegs, type ReadLeg } from './leg-reader.ts'
import { limitedBet, openBet, placeBet, PlaceRefusal, type BetToPlace } from './place-bet.ts'
import type { StakeService } from './stake.service.ts'

type Read = readonly (ReadLeg | undefined)[]

export type Quote =
  | {
      readonly ok: true
      readonly terms: StoredTerms
      readonly read: Read
      readonly stakeMinor: bigint
      readonly potentialMinor: bigint
      /** The largest total stake that would be taken now. */
      readonly stakeMaxMinor: bigint
      readonly delayMs: number
    }
  | { readonly ok: false; readonly refusal: PlacementRefusal }

export type PlacementService = ReturnType<typeof createPlacementService>

/** Places bets by price, closing time and delay on the server's clock. */
export function createPlacementService(
  deps: BettingDeps & { readonly stakes: Pick<StakeService, 'draw' | 'giveBack'> },
) {
  const { db, wait, stakes, limits } = deps

  /**
   * The stake of a live bet is drawn before its delay: with the money in the account its player could
   * take it out, and the bet back, on seeing what happens meanwhile.
   */
  async function place(slip: BetSlip): Promise<SlipAnswer> {
    const known = await findAnswer(deps, slip)
    if (known !== undefined) return known
    const read = await readLegs(deps, slip.legs)
    const placement = decide(deps, slip, read)
    if (!placement.isAccepted) return (await findAnswer(deps, slip)) ?? refuse(placement.refusal)
    const first = toPlace(slip, read, placement.terms)
    const isNew = await db.transaction().execute((trx) => placeBet(trx, first, deps))
    const bet = isNew ? await findBet(db, slip.id) : undefined
    if (bet === undefined || !(await stakes.draw(bet))) return (await findAnswer(deps, slip))!
    const delayMs = delayOf(read)
    if (delayMs === 0) await changeStatus(db, slip.id, { from: 'placing', to: 'open' })
    else {
      await wait(delayMs)
      const refusal = await openAfterDelay(slip, read)
      if (refusal !== undefined) {
        await stakes.giveBack(bet)
        return refuse(refusal)
      }
    }
    return (await findAnswer(deps, slip))!
  }

  /** Decides again, and opens the bet at the prices of now; why not, if it is refused. */
  async function openAfterDelay(slip: BetSlip, before: Read): Promise<SlipRefusal | undefined> {
    const read = await readLegs(deps, slip.legs)
    const placement = decide(deps, slip, read, before)
    if (!placement.isAccepted) return placement.refusal
    const last = toPlace(slip, read, placement.terms)
    try {
      await db.transaction().execute((trx) => openBet(trx, last, deps))
      return undefined
    } catch (error) {
      if (error instanceof PlaceRefusal) return error.refusal
      throw error
    }
  }

  function toPlace(slip: BetSlip, read: Read, accepted: BetTerms): BetToPlace {
    const { payoutMaxMinor } = limits.ofBet(limitedBet(slip, read))
    return { slip, read, terms: toStoredTerms(slip, read, { ...accepted, payoutMaxMinor }) }
  }

  return {
    /** Makes the prices of a slip, so that `place` finds them. */
    async prepare({ legs }: Pick<BetSlip, 'legs'>): Promise<void> {
      await readLegs(deps, legs)
    },

    /** The terms at which a slip would be placed now, or why not: what `place` would say. */
    async quote(slip: BetSlip): Promise<Quote> {
      const read = await readLegs(deps, slip.legs, 'quote')
      const placement = decide(deps, slip, read)
      if (!placement.isAccepted) return { ok: false, refusal: placement.refusal }
      const rules = limits.ofBet(limitedBet(slip, read))
      const { payoutMaxMinor } = rules
      const terms = toStoredTerms(slip, read, { ...placement.terms, payoutMaxMinor })
      const stakeMinor = totalStakeMinor(terms)
      const stakeMaxMinor = await readLargestStake(deps, slip, terms, rules)
      if (stakeMinor > stakeMaxMinor) {
        return { ok: false, refusal: { kind: 'maxStake', stakeMaxMinor } }
      }
      const potentialMinor = potentialReturn(terms).payoutMinor
      const of = { stakeMinor, potentialMinor, stakeMaxMinor, delayMs: delayOf(read) }
      return { ok: true, terms, read, ...of }
    },

    /** A repeated slip gets the answer of the bet that exists. */
    async place(slip: BetSlip): Promise<SlipAnswer> {
      try {
        return await place(slip)
      } catch (error) {
        if (error instanceof PlaceRefusal) return refuse(error.refusal)
        throw error
      }
    },
  }
}

function decide(
  { clock, limits }: Pick<BettingDeps, 'clock' | 'limits'>,
  slip: BetSlip,
  read: Read,
  before?: Read,
): Placement {
  const offersBefore = before?.flatMap((leg) => leg?.offer ?? [])
  const rules = limits.ofBet(limitedBet(slip, read))
  const terms = toTerms(slip, read, rules.payoutMaxMinor)
  return decidePlacement(
    { terms, acceptMode: slip.acceptMode, contexts: terms.legs.map(toContext) },
    {
      now: clock.now().getTime(),
      offers: read.map((leg) => leg?.offer),
      ...(offersBefore !== undefined && { offersBefore }),
      stakeRules: rules,
      stakeMaxMinor: rules.totalMaxMinor,
    },
  )
}

async function readLargestStake(
  { db, clock }: Pick<BettingDeps, 'db' | 'clock'>,
  { playerKey, currency }: BetSlip,
  terms: StoredTerms,
  limits: BettingLimits,
): Promise<bigint> {
  const owner = { playerKey, placedAt: clock.now() }
  const keys = exposureKeysOf(owner, terms)
  return largestStake(owner, terms, await readExposures(db, currency, keys), limits)
}

async function findAnswer(
  { db }: Pick<BettingDeps, 'db'>,
  slip: BetSlip,
): Promise<SlipAnswer | undefined> {
  const known = await findBet(db, slip.id)
  if (known === undefined) return undefined
  if (known.contentHash !== hashSlip(slip)) return refuse({ kind: 'idTaken' })
  if (known.status !== 'refused') return { status: known.status, terms: known.terms }
  return refuse({ kind: 'wallet', reason: known.reason ?? 'unknown' })
}

function refuse(refusal: SlipRefusal): SlipAnswer {
  return { status: 'refused', refusal }
}

function toStoredTerms(
  { legs: asked }: BetSlip,
  read: Read,
  terms: Omit<StoredTerms, 'outcomeIds' | 'labels'>,
): StoredTerms {
  const { legs, sizes, bankers, isEachWay, unitStakeMinor, payoutMaxMinor } = terms
  const shape = { legs, sizes, bankers, isEachWay, unitStakeMinor, payoutMaxMinor }
  const outcomeIds = asked.map(({ outcomeId }) => outcomeId)
  return { ...shape, outcomeIds, labels: read.map((leg) => leg?.label) }
}

/** No outright of a season is offered, so legs are related by their event only. */
function toContext({ selectionId, eventId }: StoredTerms['legs'][number]) {
  return { selectionId, eventId, competitionIds: [], competitorIds: [], isLongTerm: false }
}

function delayOf(read: Read): number {
  return betDelayMs(
    read.flatMap((leg) =>
      leg === undefined ? [] : [{ sport: sportOf(leg.event), isLive: leg.offer.isLive }],
    ),
  )
}
