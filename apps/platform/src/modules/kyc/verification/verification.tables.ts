import type { VerificationState } from '@fairhouse/contract/verification'
import type { Row } from '#platform/database/schema'
import type { Tables } from '#platform/database/table'

export type VerificationRow = Row<'player_verification'>

export type VerificationTables = Tables<{
  player_verification: {
    state: VerificationState
  }
  verification_message: {
    outcome: 'changed' | 'older'
  }
}>
