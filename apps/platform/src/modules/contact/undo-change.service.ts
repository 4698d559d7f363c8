import type { EventInput } from '@fairhouse/contract/events'
import type { ChangeUndone, RemovedWay } from '@fairhouse/contract/contact'
import { emailKey } from '@fairhouse/domain/email'
import { decideAddressMove, decideUndoLink } from '@fairhouse/domain/email-link'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Caller } from '#platform/http/route'
import { isTaken, updateContact } from '#platform/modules/auth/address/address.query'
import type { PlayerSecret } from '#platform/modules/auth/secret/player-secret'
import {
  dropSecretsOf,
  markUsed,
  readSecret,
} from '#platform/modules/auth/secret/player-secret.query'
import { revertAccess } from '#platform/modules/auth/address/revert-access'
import { appendAudit } from '#platform/audit/audit.repo'
import { lockPlayerForUpdate } from '#platform/modules/player/player.query'
import { endPlayerSessions } from '#platform/modules/auth/session/session-ending'
import { appendEvent } from '#platform/realtime/outbox.repo'

type UndoLink = PlayerSecret<'emailUndo'>

type LinkRefusal = 'linkRejected' | 'linkExpired' | 'linkUsed'

export type UndoChange = (
  caller: Caller,
  undoCode: string,
) => Promise<Result<ChangeUndone, LinkRefusal | 'emailTaken' | 'accountLocked' | 'overloaded'>>

/**
 * Restores the account's former address. Whoever changed it had full access, so everything of
 * theirs ends: sessions, the password, auth methods added since, and pending links. The owner gets
 * an e-mail with a link to choose a new password.
 */
export function createUndoChange(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}): UndoChange {
  const { db, clock } = deps
  return async (caller, token) => {
    const link = await readSecret(db, { purpose: 'emailUndo', token })
    const now = clock.now()
    if (link === undefined) return refuseUndo(db, caller, { at: now, why: 'linkRejected' })
    const decision = decideUndoLink(link, now)
    if (!decision.ok) return refuseUndo(db, caller, { at: now, link, why: decision.refusal })
    try {
      const restored = await inTransaction(db, (trx) => restore(trx, { link, token, caller }, now))
      if (restored === null) return await refuseUndo(db, caller, { at: now, link, why: 'linkUsed' })
      return 'ok' in restored ? restored : ok({ ...link.payload, removed: restored })
    } catch (error) {
      if (isTaken(error)) return refuse('emailTaken')
      throw error
    }
  }
}

async function restore(
  trx: Transaction<PlatformDatabase>,
  {
    link,
    token,
    caller,
  }: { readonly link: UndoLink; readonly token: string; readonly caller: Caller },
  now: Date,
): Promise<RemovedWay[] | Refused<'accountLocked'> | null> {
  const { playerId } = link
  const { email } = link.payload
  const player = await lockPlayerForUpdate(trx, playerId)
  if (player === undefined) throw new Error('An undo link belongs to no player')
  const movable = decideAddressMove(player.status, 'undo')
  if (!movable.ok) return movable
  if ((await markUsed(trx, { purpose: 'emailUndo', token }, now)) === 0) return null
  const removed = await revertAccess(trx, player, { changedAt: link.createdAt, at: now })
  await updateContact(trx, playerId, {
    email,
    email_key: emailKey(email),
    email_confirmed_at: now,
    pending_email: null,
    password_hash: null,
    updated_at: now,
  })
  // Links sent since belong to whoever changed the address.
  await dropSecretsOf(trx, playerId, ['emailConfirm', 'emailUndo'], link)
  await appendAudit(trx, {
    act: 'player.emailRestored',
    at: now,
    actorId: null,
    playerId,
    from: caller,
    details: removed.length === 0 ? {} : { removed: removed.join(' ') },
  })
  const ending = { playerId, reason: 'passwordChanged', by: 'system', origin: caller } as const
  await endPlayerSessions(trx, ending, now)
  const { ip, country, traceId, origin: site } = caller
  const payload: EventInput<'player.password.requested'> = {
    email: emailKey(email),
    from: { ip, country, traceId },
    site,
    restored: { removed },
  }
  await appendEvent(trx, { event: 'player.password.requested', playerId: null, payload })
  return removed
}

async function refuseUndo(
  db: Kysely<PlatformDatabase>,
  caller: Caller,
  { at, link, why }: { readonly at: Date; readonly link?: UndoLink; readonly why: LinkRefusal },
): ReturnType<UndoChange> {
  await appendAudit(db, {
    act: 'player.emailLinkRefused',
    at,
    actorId: caller.playerId,
    playerId: link?.playerId ?? null,
    from: caller,
    details: { reason: why, kind: 'undo' },
  })
  return refuse(why)
}
