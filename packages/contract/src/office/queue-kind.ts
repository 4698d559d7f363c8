// Apart from the schemas, so that the browser loads none for it.
import type { Permission } from './permission.ts'

/** What waits for a person, with the right to see it. */
export const QUEUES = {
  withdrawal: 'withdrawal.view',
  payment: 'payment.view',
  dispute: 'payment.view',
  correction: 'payment.view',
  document: 'document.view',
  verification: 'document.view',
  harm: 'harm.view',
  fraud: 'fraud.view',
  risk: 'fraud.view',
  ticket: 'ticket.view',
  event: 'system.view',
  message: 'system.view',
} as const satisfies Record<string, Permission>

export type QueueKind = keyof typeof QUEUES

export const QUEUE_KINDS = Object.keys(QUEUES) as [QueueKind, ...QueueKind[]]

/** No queue lists more; older ones come first. */
export const QUEUE_ROWS_MAX = 200
