import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import type { EventBook, EventState } from './event-book.ts'
import {
  insertResults,
  listFacts,
  listResults,
  lockEventsForUpdate,
  type Result,
  updateEvents,
} from './event.repo.ts'
import { findMarket, isFinished, type BookEvent } from './event.ts'
import type { Fact } from '../simulation/fact.ts'
import { readRecord } from './read-record.ts'
import { correctFacts, type ResultChange } from './result.ts'

export type Correction = ResultChange & {
  readonly eventId: number
  /** The version that the operator saw. If there is a newer one, the correction is refused. */
  readonly version: number
  readonly actor: string
  readonly reason: string
}

export type EventVoid = {
  readonly eventId: number
  /** By its id or its name in the tables, with all its lines; absent for the whole event. */
  readonly market?: string | undefined
  readonly actor: string
  readonly reason: string
}

type CorrectionRefusal =
  | 'unknownEvent'
  | 'notFinished'
  | 'versionChanged'
  | 'unknownFact'
  | 'incoherent'

type EventActRefusal = CorrectionRefusal | 'alreadyVoid' | 'unknownMarket'

type Trx = Transaction<BookmakerDatabase>

/** Whether an act would still have the effect that its operator saw, of what is locked for it. */
export type IsExpected = (trx: Trx) => Promise<boolean>

type Change<Reason> =
  | { readonly ok: true; readonly next: BookEvent; readonly facts?: readonly Fact[] }
  | { readonly ok: false; readonly reason: Reason }

/** A live event has no version yet, and the first one has no author. */
function nextVersion({ resultVersion }: BookEvent): number {
  return Math.max(resultVersion, 1) + 1
}

function hasBegun(event: BookEvent): boolean {
  return event.status === 'live' || isFinished(event)
}

/** The locked event with another result, in play or after its end. */
export async function correctEvent(
  trx: Trx,
  event: BookEvent,
  { omittedFacts, addedFacts, actor, reason }: Omit<Correction, 'eventId' | 'version'>,
  now: Date,
): Promise<Change<'notFinished' | 'unknownFact' | 'incoherent'>> {
  if (!hasBegun(event)) return { ok: false, reason: 'notFinished' }
  const isOver = isFinished(event)
  const { id: eventId, operatorActNo } = event
  const reported = (await listFacts(trx, [eventId])).get(eventId) ?? []
  const change = { omittedFacts, addedFacts }
  const corrected = correctFacts(event.rules, reported, change, isOver)
  if (!corrected.ok) return corrected
  const state = { event: { ...event, score: corrected.score }, facts: corrected.facts }
  if (!isReadable(state, now)) return { ok: false, reason: 'incoherent' }
  const version = nextVersion(event)
  const first = { eventId, version: 1, ...NO_CHANGE, actor: null, reason: null }
  const own = { eventId, version, ...change, actor, reason }
  await insertResults(trx, event.resultVersion === 0 ? [first, own] : [own], now)
  const next = { ...event, score: corrected.score, resultVersion: version }
  // Bets and cash-outs on their way were priced by the facts before.
  if (!isOver)
    return { ok: true, next: { ...next, operatorActNo: operatorActNo + 1 }, facts: corrected.facts }
  return { ok: true, next }
}

/** Whether bets can be settled by the facts of an event. */
function isReadable(state: EventState, now: Date): boolean {
  try {
    readRecord(state, now.getTime())
    return true
  } catch {
    return false
  }
}

const NO_CHANGE = { omittedFacts: [], addedFacts: [] }

const refuse = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const

/** The event of a correction with its new result, in a transaction. */
async function correctIn(trx: Trx, act: Correction, now: Date): Promise<Change<CorrectionRefusal>> {
  const [event] = await lockEventsForUpdate(trx, [act.eventId])
  if (event === undefined) return refuse('unknownEvent')
  if (!hasBegun(event)) return refuse('notFinished')
  if (event.resultVersion !== act.version) return refuse('versionChanged')
  return correctEvent(trx, event, act, now)
}

/** The event, or a market of it, counts as not played: its selections are void, also settled ones. */
async function voidEventIn(
  trx: Trx,
  { eventId, market, actor, reason }: EventVoid,
  now: Date,
): Promise<Change<'unknownEvent' | 'alreadyVoid' | 'unknownMarket'>> {
  const [event] = await lockEventsForUpdate(trx, [eventId])
  if (event === undefined) return refuse('unknownEvent')
  if (event.status === 'cancelled') return refuse('alreadyVoid')
  const voidMarket = market === undefined ? null : findMarket(event, market)?.id
  if (voidMarket === undefined) return refuse('unknownMarket')
  if (voidMarket !== null && event.voidMarkets.includes(voidMarket)) return refuse('alreadyVoid')
  const version = await insertVersion(trx, event, { actor, reason, voidMarket }, now)
  const changed = { operatorActNo: event.operatorActNo + 1, resultVersion: version }
  if (voidMarket !== null)
    return {
      ok: true,
      next: { ...event, ...changed, voidMarkets: [...event.voidMarkets, voidMarket] },
    }
  const next = {
    ...{ ...event, ...changed },
    status: 'cancelled' as const,
    endedAtMs: event.endedAtMs ?? now.getTime(),
  }
  return { ok: true, next }
}

/** A version by the facts of the one before. */
async function insertVersion(
  trx: Trx,
  event: BookEvent,
  by: Pick<Result, 'actor' | 'reason' | 'voidMarket'>,
  now: Date,
): Promise<number> {
  const reported = { eventId: event.id, ...NO_CHANGE, version: 1, actor: null, reason: null }
  const before = (await listResults(trx, event.id)).at(-1)
  const version = nextVersion(event)
  const own = { ...(before ?? reported), version, ...by }
  await insertResults(trx, before === undefined ? [reported, own] : [own], now)
  return version
}

/** An act at an event after which its bets are settled again. */
export type EventAct =
  | ({ readonly command: 'correct' } & Correction)
  | ({ readonly command: 'voidEvent' } & EventVoid)

/** The event after an act, stored in a transaction. */
export async function changeIn(
  trx: Trx,
  act: EventAct,
  now: Date,
): Promise<Change<EventActRefusal>> {
  const made =
    act.command === 'correct' ? await correctIn(trx, act, now) : await voidEventIn(trx, act, now)
  if (made.ok) await updateEvents(trx, [made.next])
  return made
}

/** Corrections of results by an operator. Each is a new version; earlier versions stay. */
export function createCorrectionService(deps: {
  readonly db: Kysely<BookmakerDatabase>
  readonly clock: Clock
  readonly book: EventBook
}) {
  const { db, clock, book } = deps

  /** Stores the changed event; the book in memory follows the commit. */
  async function carryOut(act: EventAct, isExpected?: IsExpected) {
    const changed = await db.transaction().execute(async (trx) => {
      if (isExpected !== undefined) {
        await lockEventsForUpdate(trx, [act.eventId])
        if (!(await isExpected(trx))) return refuse('effectChanged')
      }
      return changeIn(trx, act, clock.now())
    })
    if (!changed.ok) return changed
    const { next, facts } = changed
    const known = book.find(next.id)
    if (known !== undefined) book.set({ event: next, facts: facts ?? known.facts })
    return { ok: true, version: next.resultVersion } as const
  }

  return {
    correct: (act: Correction, isExpected?: IsExpected) =>
      carryOut({ command: 'correct', ...act }, isExpected),
    voidEvent: (act: EventVoid, isExpected?: IsExpected) =>
      carryOut({ command: 'voidEvent', ...act }, isExpected),
  }
}
