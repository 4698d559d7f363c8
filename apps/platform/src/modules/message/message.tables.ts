import type { Generated } from 'kysely'

type OutgoingMessageTable = {
  id: string
  key: string
  name: string
  channel: MessageChannel
  sealed: string | null
  created_at: Date
  expires_at: Date | null
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  last_error: string | null
  parked_at: Date | null
  done_at: Date | null
  outcome: MessageOutcome | null
}

/** Channel of one copy of a message. */
export type MessageChannel = 'email' | 'phone' | 'site'

export type MessageOutcome = 'sent' | 'undeliverable' | 'expired'

type SuppressedAddressTable = {
  hash: string
  reason: 'bounced' | 'complained'
  company: string
  reported_at: Generated<Date>
}

export type MessageTables = {
  outgoing_message: OutgoingMessageTable
  suppressed_address: SuppressedAddressTable
}
