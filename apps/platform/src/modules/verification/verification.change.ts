import { isVerdict } from '@fairhouse/domain/verification'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type AuditEntry, appendAudit } from '#platform/audit/audit.repo'
import { findVerification } from '#platform/modules/verification/verification.query'
import {
  saveVerification,
  type VerificationChange,
} from '#platform/modules/verification/verification.repo'
import { toStanding } from '#platform/modules/verification/verification.standing'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** Writes what is known now, an entry of who said so, and the event that the screen hears. */
export async function changeVerification(
  trx: Transaction<PlatformDatabase>,
  change: VerificationChange,
  by: Pick<AuditEntry, 'actorId' | 'from'> & { readonly source: string; readonly why?: string },
): Promise<void> {
  const { playerId } = change
  const before = toStanding(await findVerification(trx, playerId))
  const row = await saveVerification(trx, change)
  const standing = toStanding(row)
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
    payload: standing,
  })
  // The same verdict in the same words is told once.
  if (!isVerdict(standing.state)) return
  if (before.state === standing.state && before.comment === standing.comment) return
  const { state, comment } = standing
  await appendEvent(trx, { event: 'verification.decided', playerId, payload: { state, comment } })
}
