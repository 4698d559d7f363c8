import type { Transaction } from 'kysely'
import { totalStakeMinor } from '../bet/bet.ts'
import type { BookmakerDatabase } from '../bookmaker.tables.ts'
import type { LegFact } from '../settlement/bet-settlement.ts'
import { currentSettlement, planPostings } from '../settlement/resettlement.ts'
import { releaseOf, selectionExposures } from './bet-exposure.ts'
import {
  changeStatus,
  clearDue,
  listDueBetIds,
  listUnsettledEvents,
  lockBetForUpdate,
  markBetsOfEvent,
  type StoredBet,
} from './bet.repo.ts'
import type { BettingDeps } from './betting.deps.ts'
import { addExposures } from './exposure.repo.ts'
import {
  insertLegFacts,
  insertPosting,
  listLegFacts,
  listPostings,
  toNewPosting,
  toPlanned,
} from './posting.repo.ts'
import { createResultReader, type ReadResult } from './result.reader.ts'
import { settleLeg } from './settle-leg.ts'

type Trx = Transaction<BookmakerDatabase>

const BATCH = 200

export type SettlementService = ReturnType<typeof createSettlementService>

/**
 * Settles bets by the results of their events, and resettles them when a result is corrected.
 * Each step is one transaction and may be repeated.
 */
export function createSettlementService(deps: Pick<BettingDeps, 'db' | 'clock' | 'log'>) {
  const { db, clock, log } = deps
  const readResult = createResultReader()

  async function markBets(): Promise<number> {
    const events = await listUnsettledEvents(db, BATCH)
    for (const event of events) {
      await db.transaction().execute((trx) => markBetsOfEvent(trx, event))
    }
    return events.length
  }

  /** A bet that fails does not hold up the others. */
  async function settleDue(): Promise<number> {
    let settled = 0
    for (const id of await listDueBetIds(db, BATCH)) {
      try {
        await db
          .transaction()
          .execute((trx) => settleOne(trx, id, { readResult, now: clock.now() }))
        settled += 1
      } catch (error) {
        log.error({ err: error, betId: id }, 'a bet could not be settled')
      }
    }
    return settled
  }

  return {
    /** Settles due bets; returns the number of steps. */
    async pass(): Promise<number> {
      const marked = await markBets()
      return marked + (await settleDue())
    },
  }
}

async function settleOne(
  trx: Trx,
  betId: string,
  { readResult, now }: { readonly readResult: ReadResult; readonly now: Date },
): Promise<void> {
  const bet = await lockBetForUpdate(trx, betId)
  if (bet === undefined || !bet.isDue || (bet.status !== 'open' && bet.status !== 'settled')) return
  const known = await listLegFacts(trx, betId)
  const fresh = await listNewFacts(trx, bet, known, readResult)
  await insertLegFacts(trx, betId, fresh)
  const posted = toPlanned(await listPostings(trx, betId))
  const planned = planPostings(bet.terms, [...known, ...fresh], posted)
  const posting = toNewPosting(planned, totalStakeMinor(bet.terms))
  if (posting !== undefined) await insertPosting(trx, betId, posting, now)
  const isSettled = currentSettlement([...posted, ...planned]) !== undefined
  const to = isSettled ? 'settled' : 'open'
  if (to !== bet.status) {
    await changeStatus(trx, betId, { from: bet.status, to, closedAt: isSettled ? now : null })
    const exposures = selectionExposures(bet.terms)
    await addExposures(trx, bet.currency, isSettled ? releaseOf(exposures) : exposures)
  }
  await clearDue(trx, betId)
}

/** Facts of the legs whose events have a result that is new for the bet. */
async function listNewFacts(
  trx: Trx,
  { terms }: StoredBet,
  known: readonly LegFact[],
  readResult: ReadResult,
): Promise<LegFact[]> {
  const facts: LegFact[] = []
  for (const [leg, { eventId }] of terms.legs.entries()) {
    const resulted = await readResult(trx, Number(eventId))
    if (resulted === undefined) continue
    const isKnown = known.some(
      (fact) => fact.leg === leg && fact.resultVersion === resulted.version,
    )
    if (!isKnown) facts.push(settleLeg(terms, leg, resulted))
  }
  return facts
}
