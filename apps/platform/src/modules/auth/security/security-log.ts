import type { EventInput } from '@fairhouse/contract/events'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Caller } from '#platform/http/route'
import { appendAudit } from '#platform/audit/audit.repo'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** The caller who changed the security of an account. */
export type SecurityActor = Pick<
  Caller,
  'ip' | 'country' | 'userAgent' | 'traceId' | 'origin' | 'sessionId'
> & { readonly playerId: string }

/** A security change, with the values for its e-mail. */
export type SecurityDeed = {
  readonly act: EventInput<'player.security.changed'>['change']
  readonly passkey?: { readonly id: string; readonly name: string }
  readonly codesLeft?: number
}

/**
 * Writes a security change to the audit log and notifies the player by e-mail, in the transaction
 * of the change and after its locks (`appendEvent`).
 */
export async function recordSecurityDeed(
  trx: Transaction<PlatformDatabase>,
  deed: SecurityDeed,
  { actor, at }: { readonly actor: SecurityActor; readonly at: Date },
): Promise<void> {
  const { act, passkey, codesLeft } = deed
  const { playerId, sessionId } = actor
  await appendAudit(trx, {
    act: `security.${act}`,
    at,
    actorId: playerId,
    playerId,
    sessionId,
    from: actor,
    details: { ...(passkey && { passkeyId: passkey.id }) },
  })
  const payload: EventInput<'player.security.changed'> = {
    change: act,
    changedAt: at.toISOString(),
    site: actor.origin,
    ...(passkey && { passkeyName: passkey.name }),
    ...(codesLeft !== undefined && { codesLeft }),
  }
  await appendEvent(trx, { event: 'player.security.changed', playerId, payload })
}
