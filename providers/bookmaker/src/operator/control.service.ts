import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import type { EventBook } from '../event/event-book.ts'
import { lockEventsForUpdate, updateEvents } from '../event/event.repo.ts'
import { findMarket, isFinished, type BookEvent } from '../event/event.ts'
import type { FeedWatch } from '../live/feed-watch.ts'
import { insertAct, readHalted, writeHalted } from './control.repo.ts'

/** Everything, an event, or a market of it by its id or its name in the tables. */
export type ControlScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'event'; readonly eventId: number }
  | { readonly kind: 'market'; readonly eventId: number; readonly market: string }

export type SuspensionRequest = {
  readonly scope: ControlScope
  readonly isSuspended: boolean
  readonly actor: string
  readonly reason: string
}

export type SuspensionAnswer =
  | { readonly ok: true; readonly isChanged: boolean }
  | { readonly ok: false; readonly reason: 'unknownEvent' | 'eventFinished' | 'unknownMarket' }

export type ControlService = ReturnType<typeof createControlService>

/** Suspensions by an operator. They hold over restarts, until the operator lifts them. */
export function createControlService(deps: {
  readonly db: Kysely<BookmakerDatabase>
  readonly clock: Clock
  readonly book: EventBook
  readonly watch: Pick<FeedWatch, 'setHalted'>
}) {
  const { db, clock, book, watch } = deps

  async function suspendAll({ isSuspended, actor, reason }: SuspensionRequest) {
    return db.transaction().execute(async (trx): Promise<SuspensionAnswer> => {
      const isChanged = (await readHalted(trx)) !== isSuspended
      if (!isChanged) return { ok: true, isChanged }
      await writeHalted(trx, isSuspended)
      await insertAct(trx, { actor, reason, act: { scope: 'all', isSuspended } }, clock.now())
      return { ok: true, isChanged }
    })
  }

  async function suspendPart(
    { scope, isSuspended, actor, reason }: SuspensionRequest,
    eventId: number,
  ): Promise<SuspensionAnswer> {
    return db.transaction().execute(async (trx): Promise<SuspensionAnswer> => {
      const [event] = await lockEventsForUpdate(trx, [eventId])
      if (event === undefined) return { ok: false, reason: 'unknownEvent' }
      if (isFinished(event)) return { ok: false, reason: 'eventFinished' }
      const changed = changeEvent(event, scope, isSuspended)
      if (changed === undefined) return { ok: false, reason: 'unknownMarket' }
      if (changed === event) return { ok: true, isChanged: false }
      // Bets that were decided before this number are refused.
      const next = { ...changed, operatorActNo: event.operatorActNo + 1 }
      await updateEvents(trx, [next])
      await insertAct(trx, { actor, reason, act: { ...scope, isSuspended } }, clock.now())
      const known = book.find(eventId)
      if (known !== undefined) book.set({ ...known, event: next })
      return { ok: true, isChanged: true }
    })
  }

  return {
    /** Persists a suspension of everything across processes. */
    async resume(): Promise<void> {
      watch.setHalted(await readHalted(db))
    },

    async suspend(request: SuspensionRequest): Promise<SuspensionAnswer> {
      const { scope, isSuspended } = request
      if (scope.kind !== 'all') return suspendPart(request, scope.eventId)
      // No bet is placed from here on, whether the row is written yet or not.
      if (isSuspended) watch.setHalted(true)
      const answer = await suspendAll(request)
      watch.setHalted(isSuspended)
      return answer
    },
  }
}

/** The event with its suspension; itself when it is so already, undefined for an unknown market. */
function changeEvent(
  event: BookEvent,
  scope: ControlScope,
  isSuspended: boolean,
): BookEvent | undefined {
  if (scope.kind !== 'market') {
    if (event.isSuspendedByOperator === isSuspended) return event
    return { ...event, isSuspendedByOperator: isSuspended }
  }
  const found = findMarket(event, scope.market)
  if (found === undefined) return undefined
  const before = event.suspendedMarkets
  if (before.includes(found.id) === isSuspended) return event
  const others = before.filter((id) => id !== found.id)
  return { ...event, suspendedMarkets: isSuspended ? [...others, found.id] : others }
}
