import type { VerificationStatus } from '@fairhouse/contract/verification'
import type { VerificationRow } from '#platform/modules/kyc/verification/verification.tables'

/** The status for the player; no row means not started. */
export function toVerificationStatus(row: VerificationRow | undefined): VerificationStatus {
  if (row === undefined) return { state: 'none', comment: null, changedAt: null, version: 0 }
  const { state, comment, changed_at: changedAt, version } = row
  const isTold = state === 'retry' || state === 'rejected'
  return {
    state,
    comment: isTold ? comment : null,
    changedAt: changedAt.toISOString(),
    version,
  }
}
