import type { VerificationState } from '@fairhouse/contract/verification'
import type { Generated, Selectable } from 'kysely'

type PlayerVerificationTable = {
  player_id: string
  applicant_id: string | null
  state: VerificationState
  comment: string | null
  labels: Generated<string[]>
  happened_at: Date
  changed_at: Date
  version: Generated<number>
}

export type VerificationRow = Selectable<PlayerVerificationTable>

type VerificationMessageTable = {
  digest: string
  player_id: string
  type: string
  outcome: 'changed' | 'older'
  received_at: Date
}

export type VerificationTables = {
  player_verification: PlayerVerificationTable
  verification_message: VerificationMessageTable
}
