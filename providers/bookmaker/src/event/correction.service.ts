import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { BookmakerDatabase } from '../bookmaker.tables.ts'
import type { EventBook } from './event-book.ts'
import { insertResults, listFacts, lockEventsForUpdate, updateEvents } from './event.repo.ts'
import { isFinished } from './event.ts'
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
  readonly actor: string
  readonly reason: string
}

export type EventVoidOutcome =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly reason: 'unknownEvent' | 'alreadyVoid' }

export type CorrectionRefusal =
  | 'unknownEvent'
  | 'notFinished'
  | 'versionChanged'
  | 'unknownFact'
  | 'incoherent'

export type CorrectionOutcome =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly reason: CorrectionRefusal }

/** Corrections of results by an operator. Each is a new version; earlier versions stay. */
export function createCorrectionService(deps: {
  readonly db: Kysely<BookmakerDatabase>
  readonly clock: Clock
  readonly book: EventBook
}) {
  const { db, clock, book } = deps
  const refuse = (reason: CorrectionRefusal) => ({ ok: false, reason }) as const

  return {
    async correct(act: Correction): Promise<CorrectionOutcome> {
      return db.transaction().execute(async (trx) => {
        const [event] = await lockEventsForUpdate(trx, [act.eventId])
        if (event === undefined) return refuse('unknownEvent')
        if (!isFinished(event)) return refuse('notFinished')
        if (event.resultVersion !== act.version) return refuse('versionChanged')
        const reported = (await listFacts(trx, [event.id])).get(event.id) ?? []
        const corrected = correctFacts(event.rules, reported, act)
        if (!corrected.ok) return refuse(corrected.reason)
        const version = event.resultVersion + 1
        const next = { ...event, score: corrected.score, resultVersion: version }
        const { eventId, omittedFacts, addedFacts, actor, reason } = act
        await insertResults(
          trx,
          [{ eventId, version, omittedFacts, addedFacts, actor, reason }],
          clock.now(),
        )
        await updateEvents(trx, [next])
        const known = book.find(event.id)
        if (known !== undefined) book.set({ ...known, event: next })
        return { ok: true, version } as const
      })
    },

    /** The event counts as not played: every selection on it is void, also where it was settled. */
    async voidEvent({ eventId, actor, reason }: EventVoid): Promise<EventVoidOutcome> {
      return db.transaction().execute(async (trx): Promise<EventVoidOutcome> => {
        const [event] = await lockEventsForUpdate(trx, [eventId])
        if (event === undefined) return { ok: false, reason: 'unknownEvent' }
        if (event.status === 'cancelled') return { ok: false, reason: 'alreadyVoid' }
        const now = clock.now()
        const nothing = { eventId, omittedFacts: [], addedFacts: [] }
        const reported = { ...nothing, version: 1, actor: null, reason: null }
        // A live event has no version yet, and the first one has no author.
        const version = Math.max(event.resultVersion, 1) + 1
        const own = { ...nothing, version, actor, reason }
        await insertResults(trx, event.resultVersion === 0 ? [reported, own] : [own], now)
        const next = {
          ...event,
          status: 'cancelled' as const,
          endedAtMs: event.endedAtMs ?? now.getTime(),
          operatorActNo: event.operatorActNo + 1,
          resultVersion: version,
        }
        await updateEvents(trx, [next])
        const known = book.find(eventId)
        if (known !== undefined) book.set({ ...known, event: next })
        return { ok: true, version }
      })
    },
  }
}
