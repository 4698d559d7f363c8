import type { VerificationState } from '@fairhouse/contract/verification'
import type { Selectable } from 'kysely'
import type { Tables } from '#platform/database/table'

export type VerificationRow = Selectable<VerificationTables['player_verification']>

export type VerificationTables = Tables<{
  player_verification: {
    state: VerificationState
  }
  verification_message: {
    outcome: 'changed' | 'older'
  }
}>
