import { currentSettlement, planPostings } from '@fairhouse/betting/settlement/resettlement'
import type { Kysely } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import { listCountedFacts } from '../event/counted-facts.ts'
import type { CorrectionRefusal } from '../event/correction.service.ts'
import { findEvent, listFacts } from '../event/event.repo.ts'
import { isFinished, type BookEvent } from '../event/event.ts'
import { correctFacts, type ResultChange } from '../event/result.ts'
import { findBet } from './bet.repo.ts'
import { listBetIdsOfEvent, listLegFacts, listPostings, toPlanned } from './posting.repo.ts'
import { createResultReader, type ReadResult, type Resulted, toResulted } from './result.reader.ts'
import { listNewFacts } from './settlement.service.ts'

/** Each bet takes a few statements, so a preview of this many takes a few seconds. */
const BETS_MAX = 1_000

/** What a bet has paid, and what it would; null while it is open. */
export type PayoutChange = {
  readonly betId: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly paidMinor: bigint | null
  readonly newMinor: bigint | null
}

export type SettlementPreview =
  | { readonly ok: true; readonly bets: number; readonly changes: readonly PayoutChange[] }
  | { readonly ok: false; readonly reason: CorrectionRefusal | 'tooManyBets' }

type Db = Kysely<BookmakerDatabase>

/**
 * What the bets on an event would pay by another result, or if it did not count at all (`void`), as
 * settlement itself decides it. Reads only. `bets` is how many were looked at.
 */
export function previewSettlement(
  db: Db,
  { eventId, change }: { readonly eventId: number; readonly change: ResultChange | 'void' },
): Promise<SettlementPreview> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const event = await findEvent(trx, eventId)
      if (event === undefined) return { ok: false, reason: 'unknownEvent' }
      const resulted = await applyChange(trx, event, change)
      if ('reason' in resulted) return { ok: false, reason: resulted.reason }
      const ids = await listBetIdsOfEvent(trx, eventId, BETS_MAX + 1)
      if (ids.length > BETS_MAX) return { ok: false, reason: 'tooManyBets' }
      const others = createResultReader()
      const readResult: ReadResult = async (from, id) =>
        id === eventId ? resulted : others(from, id)
      const changes: PayoutChange[] = []
      for (const id of ids) {
        const payouts = await previewBet(trx, id, readResult)
        if (payouts !== null) changes.push(payouts)
      }
      return { ok: true, bets: ids.length, changes }
    })
}

async function applyChange(
  db: Db,
  event: BookEvent,
  change: ResultChange | 'void',
): Promise<Resulted | { readonly reason: CorrectionRefusal }> {
  const next = { ...event, resultVersion: event.resultVersion + 1 }
  if (change === 'void') {
    const facts = (await listCountedFacts(db, [event])).get(event.id) ?? []
    return toResulted({ ...next, status: 'cancelled', endedAtMs: event.endedAtMs ?? 0 }, facts)
  }
  const isOver = isFinished(event)
  if (!isOver && event.status !== 'live') return { reason: 'notFinished' }
  const reported = (await listFacts(db, [event.id])).get(event.id) ?? []
  const corrected = correctFacts(event.rules, reported, change, isOver)
  if (!corrected.ok) return corrected
  try {
    return toResulted({ ...next, score: corrected.score }, corrected.facts)
  } catch {
    return { reason: 'incoherent' }
  }
}

/** Null if nothing changes. */
async function previewBet(
  db: Db,
  id: string,
  readResult: ReadResult,
): Promise<PayoutChange | null> {
  const bet = await findBet(db, id)
  if (bet === undefined) return null
  const known = await listLegFacts(db, id)
  const fresh = await listNewFacts(db, bet, known, readResult)
  const posted = toPlanned(await listPostings(db, id))
  const planned = planPostings(bet.terms, [...known, ...fresh], posted)
  const payoutOf = (postings: typeof posted) =>
    currentSettlement(postings)?.outcome.payoutMinor ?? null
  const [paidMinor, newMinor] = [payoutOf(posted), payoutOf([...posted, ...planned])]
  if (paidMinor === newMinor) return null
  const { currency, stakeMinor } = bet
  return { betId: id, currency, stakeMinor, paidMinor, newMinor }
}
