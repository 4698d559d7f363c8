import { isVerdict } from '@fairhouse/domain/verification'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type AuditEntry, appendAudit } from '#platform/audit/audit.repo'
import { findVerification } from '#platform/modules/kyc/verification/verification.query'
import {
  saveVerification,
  type VerificationChange,
} from '#platform/modules/kyc/verification/verification.repo'
import { toVerificationStatus } from '#platform/modules/kyc/verification/verification.status'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** Writes the status, its audit entry and the event that updates the player's page. */
export async function changeVerification(
  trx: Transaction<PlatformDatabase>,
  change: VerificationChange,
  by: Pick<AuditEntry, 'actorId' | 'from'> & { readonly source: string; readonly why?: string },
): Promise<void> {
  const { playerId } = change
  const before = toVerificationStatus(await findVerification(trx, playerId))
  const row = await saveVerification(trx, change)
  const status = toVerificationStatus(row)
  await appendAudit(trx, {
    act: 'verification.changed',
    at: change.changedAt,
    actorId: by.actorId,
    playerId,
    from: by.from,
    details: { state: change.state, source: by.source, ...(by.why && { why: by.why }) },
  })
  await appendEvent(trx, {
    event: 'verification.updated',
    playerId,
    payload: status,
  })
  // An unchanged verdict is not announced again.
  if (!isVerdict(status.state)) return
  if (before.state === status.state && before.comment === status.comment) return
  const { state, comment } = status
  await appendEvent(trx, { event: 'verification.decided', playerId, payload: { state, comment } })
}
