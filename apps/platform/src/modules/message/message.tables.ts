import type { Tables } from '#platform/database/table'

/** Channel of one copy of a message. */
export type MessageChannel = 'email' | 'phone' | 'site'

export type MessageOutcome = 'sent' | 'undeliverable' | 'expired'

export type MessageTables = Tables<{
  outgoing_message: {
    channel: MessageChannel
    outcome: MessageOutcome | null
  }
  suppressed_address: { reason: 'bounced' | 'complained' }
}>
