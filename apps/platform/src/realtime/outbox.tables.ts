import type { EventName } from '@fairhouse/contract/events'
import type { ColumnType } from 'kysely'
import type { Tables } from '#platform/database/table'

export type OutboxTables = Tables<{
  outbox_event: {
    event: EventName
    payload: ColumnType<unknown, string, never>
  }
  outbox_subscriber: {
    event: EventName
  }
}>
