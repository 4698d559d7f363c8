import type { QueueKind } from '@fairhouse/contract/office/queue-kind'
import { DAY_MS, HOUR_MS } from '../time-units.ts'
import { type Result, ok, refuse } from '../result.ts'

/** assumed: players are told that a withdrawal takes no more than two hours, others are ours */
const DUE_MS: Readonly<Record<QueueKind, number>> = {
  withdrawal: 2 * HOUR_MS,
  payment: 4 * HOUR_MS,
  dispute: 2 * DAY_MS,
  correction: DAY_MS,
  document: DAY_MS,
  verification: DAY_MS,
  // Each item has the earlier time of its market.
  harm: 14 * DAY_MS,
  fraud: 30 * DAY_MS,
  risk: 7 * DAY_MS,
  ticket: 8 * HOUR_MS,
  event: HOUR_MS,
  message: HOUR_MS,
}

/** Nobody forgets an item for longer. */
const SNOOZE_MS_MAX = 14 * DAY_MS

/** When an item is late: by the time of its queue, or earlier if a market promises that. */
export function dueAt(kind: QueueKind, { since, promisedAt = null }: Waiting): Date {
  const due = new Date(since.getTime() + DUE_MS[kind])
  return promisedAt !== null && promisedAt < due ? promisedAt : due
}

export type Waiting = { readonly since: Date; readonly promisedAt?: Date | null }

/** Who works on an item, and until when it is put off. */
export type WorkState = { readonly assignee: string | null; readonly snoozedUntil: Date | null }

export const UNASSIGNED: WorkState = { assignee: null, snoozedUntil: null }

export type WorkAct = {
  readonly do: 'take' | 'release' | 'snooze' | 'wake'
  readonly by: string
  /** The assignee that the operator saw. */
  readonly seen: string | null
  readonly until?: Date | undefined
}

/** An item belongs to whoever took it last; who took it meanwhile is shown first. */
export function decideWork(
  state: WorkState,
  act: WorkAct,
  now: Date,
): Result<WorkState, 'recordChanged' | 'actUnchanged'> {
  if (state.assignee !== act.seen) return refuse('recordChanged')
  const isSnoozed = state.snoozedUntil !== null && state.snoozedUntil > now
  switch (act.do) {
    case 'take':
      return state.assignee === act.by ? refuse('actUnchanged') : ok({ ...state, assignee: act.by })
    case 'release':
      return state.assignee === null ? refuse('actUnchanged') : ok({ ...state, assignee: null })
    case 'wake':
      return isSnoozed ? ok({ ...state, snoozedUntil: null }) : refuse('actUnchanged')
    case 'snooze': {
      const ms = (act.until?.getTime() ?? 0) - now.getTime()
      if (ms <= 0 || ms > SNOOZE_MS_MAX) return refuse('actUnchanged')
      return ok({ ...state, snoozedUntil: act.until ?? null })
    }
  }
}
