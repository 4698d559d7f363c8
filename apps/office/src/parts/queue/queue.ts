import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import type { QueueKind } from '@fairhouse/contract/office/queue-kind'
import type { Work } from '@fairhouse/contract/office/queue'
import type { TableColumn } from '@fairhouse/ui/data/table'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '#core/api.ts'

/** A queue is read again while it is on screen: others work in it, too. */
const REFRESH_MS = 15_000

export const queueOptions = { staleTime: 0, refetchInterval: REFRESH_MS } as const

/** Every query of a queue begins so: an act reloads the list and the counts. */
export const QUEUE_KEY = ['queue'] as const

export const queuesQuery = callQuery('GET /office/api/queues', {
  queryKey: [...QUEUE_KEY, 'summary'],
  staleTime: 0,
  refetchInterval: 2 * REFRESH_MS,
})

export type QueueItem = { readonly id: string; readonly work: Work }

/** A queue of the office: what differs from the others. */
export type Queue<Row extends QueueItem> = {
  readonly kind: QueueKind
  readonly query: UseQueryResult<Row[]>
  /** Names a row: the link that opens it. */
  readonly title: (row: Row) => string
  readonly columns: readonly TableColumn<Row>[]
  /** What stands in the panel of an open row. */
  readonly panel: (row: Row) => ReactNode
}

export function isPutOff({ snoozedUntil }: Work): boolean {
  return snoozedUntil !== null && Date.parse(snoozedUntil) > siteNowMs()
}

export function isLate(work: Work): boolean {
  return !isPutOff(work) && Date.parse(work.dueAt) < siteNowMs()
}

export const SHOWN = ['open', 'free', 'mine', 'later'] as const

export type Shown = (typeof SHOWN)[number]

export function isShown({ work }: QueueItem, shown: Shown): boolean {
  if (shown === 'later') return isPutOff(work)
  if (isPutOff(work)) return false
  return shown === 'open' || (shown === 'mine' ? work.isYours : work.assignee === null)
}
