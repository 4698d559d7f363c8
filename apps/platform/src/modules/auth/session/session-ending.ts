import type { SessionEndReason } from '@fairhouse/contract/session'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Authenticated } from '#platform/http/bearer'
import {
  type AuditEntry,
  type OperatorActor,
  SYSTEM,
  appendAudit,
} from '#platform/audit/audit.repo'
import { endSessionRow, lockOpenSessions } from '#platform/modules/auth/session/session.repo'
import { dropSecretsOf } from '#platform/modules/auth/secret/player-secret.query'
import type { SignOut } from '#platform/modules/exclusion/registry.service'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** Who ends a session: the player, the platform, or a named operator. */
export type EndedBy = 'player' | 'system' | OperatorActor

export type Ending = Authenticated & {
  readonly reason: SessionEndReason
  readonly by: EndedBy
  readonly origin: AuditEntry['from']
}

/**
 * Ends a session if it is open, with its audit entry and event. To end several, lock them first
 * (`lockOpenSessions`): the event takes a lock that the holder of the next row may wait for.
 */
export async function endWithin(
  trx: Transaction<PlatformDatabase>,
  { playerId, sessionId, reason, by, origin }: Ending,
  now: Date,
): Promise<void> {
  const hasEnded = await endSessionRow(trx, { id: sessionId, endedAt: now, reason })
  if (!hasEnded) return
  await appendAudit(trx, {
    act: 'session.ended',
    at: now,
    actorId: actorOf(by, playerId),
    playerId,
    sessionId,
    from: origin,
    details: { reason },
  })
  await appendEvent(trx, {
    event: 'session.ended',
    playerId,
    payload: { sessionId, reason },
  })
}

/**
 * Ends all open sessions of a player except one, and invalidates pending sign-in links. Returns how
 * many ended.
 */
export async function endPlayerSessions(
  trx: Transaction<PlatformDatabase>,
  ending: Omit<Ending, 'sessionId'> & { readonly exceptId?: string },
  now: Date,
): Promise<number> {
  const { exceptId, ...rest } = ending
  const open = await lockOpenSessions(trx, ending.playerId)
  const leaving = open.filter(({ id }) => id !== exceptId)
  await dropSecretsOf(trx, ending.playerId, ['signInToken'])
  for (const { id } of leaving) await endWithin(trx, { ...rest, sessionId: id }, now)
  return leaving.length
}

/** For a player whom a register excludes. */
export const signOutExcluded: SignOut = (trx, { playerId, at, traceId }) => {
  const origin = { ip: null, country: null, traceId }
  return endPlayerSessions(trx, { playerId, reason: 'locked', by: 'system', origin }, at)
}

function actorOf(by: EndedBy, playerId: string): AuditEntry['actorId'] {
  if (by === 'system') return SYSTEM
  return by === 'player' ? playerId : by
}
