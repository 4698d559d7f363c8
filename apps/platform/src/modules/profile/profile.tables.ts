import type { ConsentField } from '@fairhouse/contract/personal'
import type { ColumnType, Generated } from 'kysely'

type PlayerDetailTable = {
  player_id: string
  full_name: string | null
  nationality: string | null
  gender: string | null
  /** `YYYY-MM-DD`; read as text, since a Date would depend on the server's time zone. */
  birthdate: ColumnType<never, string | null, string | null>
  age: number | null
  place_of_birth: string | null
  city: string | null
  address: string | null
  additional_address: string | null
  postal_code: string | null
  time_zone: string | null
  profession: string | null
  personal_id_number: string | null
  security_question: string | null
  security_answer_hash: string | null
  receive_sms_promo: Generated<boolean>
  receive_bonus: Generated<boolean>
  updated_at: Date
}

export type AgreedDocument = 'terms' | 'privacy' | 'age'

type PlayerAgreementTable = {
  id: Generated<bigint>
  player_id: string
  document: AgreedDocument
  version: string
  locale: string
  agreed_at: Date
  trace_id: string
}

export type ConsentWay = 'registration' | 'settings' | 'mailLink' | 'operator'

type PlayerConsentTable = {
  id: Generated<bigint>
  player_id: string
  consent: ConsentField
  is_given: boolean
  way: ConsentWay
  given_at: Date
  trace_id: string
}

export type ProfileTables = {
  player_detail: PlayerDetailTable
  player_agreement: PlayerAgreementTable
  player_consent: PlayerConsentTable
}
