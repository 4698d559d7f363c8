import { Counter, type Registry } from 'prom-client'
import type { MessageCount } from '#platform/modules/message/message.worker'

/** Counts attempts to send e-mails and text messages by outcome. */
export function createMessageCounter(registry: Registry): MessageCount {
  const counter = new Counter({
    name: 'fairhouse_messages_total',
    help: 'Attempts to send e-mails and text messages: sent, undeliverable, expired, failed, parked',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return (outcome) => counter.inc({ outcome })
}
