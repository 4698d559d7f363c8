import type { ConsentField } from '@fairhouse/contract/personal'
import type { ColumnType } from 'kysely'
import type { Tables } from '#platform/database/table'

export type AgreedDocument = 'terms' | 'privacy' | 'age'

export type ConsentWay = 'registration' | 'settings' | 'mailLink' | 'operator'

export type ProfileTables = Tables<{
  player_detail: {
    /** `YYYY-MM-DD`; read as text, since a Date would depend on the server's time zone. */
    birthdate: ColumnType<never, string | null, string | null>
  }
  player_agreement: {
    document: AgreedDocument
  }
  player_consent: {
    consent: ConsentField
    way: ConsentWay
  }
}>
