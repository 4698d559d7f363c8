import { totalStakeMinor } from '@fairhouse/betting/bet/bet'
import { releaseOf, selectionExposures } from '@fairhouse/betting/limits/bet-exposure'
import { latestFacts, type LegFact } from '@fairhouse/betting/settlement/bet-settlement'
import { currentSettlement, planPostings } from '@fairhouse/betting/settlement/resettlement'
import type { Transaction } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import {
  changeStatus,
  clearDue,
  listDueBetIds,
  listOpenMarkets,
  listUndecidedEvents,
  listUnsettledEvents,
  lockBetForUpdate,
  markBets,
  markBetsOfEvent,
  setDecidedFacts,
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
import { isFinished } from '../event/event.ts'
import { findDecided } from './decided.ts'
import { createResultReader, type ReadResult, type Resulted } from './result.reader.ts'
import { createRotation } from './rotation.ts'
import { settleLeg } from './settle-leg.ts'

type Trx = Transaction<BookmakerDatabase>

export type SettlementService = ReturnType<typeof createSettlementService>

/**
 * Settles bets by the results of their events, and resettles them when a result is corrected.
 * Each step is one transaction and may be repeated.
 */
export function createSettlementService(deps: Pick<BettingDeps, 'db' | 'clock' | 'log'>) {
  const { db, clock, log } = deps
  const readResult = createResultReader()
  const unsettled = createRotation<{ id: number; version: number }>({
    log,
    failure: 'the bets of an event could not be marked',
    keyOf: ({ id }) => String(id),
    read: (after, limit) => listUnsettledEvents(db, { after: after?.id ?? null, limit }),
  })
  const undecided = createRotation<number>({
    log,
    failure: 'the decided markets of an event could not be settled',
    keyOf: (id) => String(id),
    read: (after, limit) => listUndecidedEvents(db, { after, limit }),
  })
  const due = createRotation<string>({
    log,
    failure: 'a bet could not be settled',
    keyOf: (id) => id,
    read: (after, limit) => listDueBetIds(db, { after, limit }),
  })

  return {
    /** Settles due bets; returns the number of steps. */
    async pass(): Promise<number> {
      const marked = await unsettled(async (event) => {
        await db.transaction().execute((trx) => markBetsOfEvent(trx, event))
        return 1
      })
      const decided = await undecided(async (id) => {
        await db.transaction().execute((trx) => markDecided(trx, id, readResult))
        return 1
      })
      const settled = await due(async (id) => {
        await db
          .transaction()
          .execute((trx) => settleOne(trx, id, { readResult, now: clock.now() }))
        return 1
      })
      return marked + decided + settled
    },
  }
}

/** Marks the bets on those markets of a live event that its facts have decided. */
async function markDecided(trx: Trx, eventId: number, readResult: ReadResult): Promise<void> {
  const resulted = await readResult(trx, eventId)
  if (resulted === undefined) return
  const markets = await listOpenMarkets(trx, eventId, resulted.version)
  // The event before its bets: cash-outs lock them in this order too.
  await setDecidedFacts(trx, eventId, resulted.event.factNo)
  await markBets(trx, findDecided(markets, resulted))
}

/** Settles a due bet by the results as they are in the transaction. */
export async function settleOne(
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

/** Facts of the legs whose events have a result, or facts, that are new for the bet. */
async function listNewFacts(
  trx: Trx,
  bet: StoredBet,
  known: readonly LegFact[],
  readResult: ReadResult,
): Promise<LegFact[]> {
  const facts: LegFact[] = []
  const latest = latestFacts(bet.terms.legs.length, known)
  for (const [leg, { eventId }] of bet.terms.legs.entries()) {
    const resulted = await readResult(trx, Number(eventId))
    if (resulted === undefined) continue
    const before = latest[leg]
    if (before?.factors !== undefined && before.resultVersion === resulted.version) continue
    const fact = settleLeg(bet, leg, resulted) ?? reopen(before, resulted)
    if (fact !== undefined) facts.push(fact)
    else if (isFinished(resulted.event)) throw new Error(`leg ${leg} of bet ${bet.id} stays open`)
  }
  return facts
}

/** A correction in play took back what had decided a leg. */
function reopen(before: LegFact | undefined, { event, version }: Resulted): LegFact | undefined {
  if (before?.factors === undefined || isFinished(event)) return undefined
  return { ...before, resultVersion: version, factNo: event.factNo, factors: undefined }
}
