import type { EventInput } from '@fairhouse/contract/events'
import { emailKey } from '@fairhouse/domain/email'
import { findPasswordFlaw, type PasswordRules } from '@fairhouse/domain/password'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { ResetAsker } from '#platform/modules/auth/password/reset-request.service'
import { assignEmail } from '#platform/modules/auth/address/assign-email'
import { appendAudit } from '#platform/audit/audit.repo'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import {
  findPlayer,
  lockPlayerForUpdate,
  updatePlayer,
} from '#platform/modules/player/player.query'
import {
  dropSecretsOf,
  findSecret,
  takeSecret,
} from '#platform/modules/auth/secret/player-secret.query'
import { endPlayerSessions } from '#platform/modules/auth/session/session-ending'
import { forgetSignInFailures } from '#platform/modules/auth/session/sign-in-attempts'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type ResetConfirmDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly hasher: PasswordHasher
  readonly passwords: PasswordRules
}

type ResetConfirmRefusal = 'validationFailed' | 'resetCodeRejected' | 'overloaded'

export type ConfirmReset = (
  form: { readonly resetCode: string; readonly newPassword: string },
  asker: ResetAsker,
) => Promise<Result<null, ResetConfirmRefusal>>

/**
 * Sets a new password with the code of a mailed link. Unknown, used and expired codes get the same
 * refusal; a weak password is refused without using up the code.
 */
export function createConfirmReset({
  db,
  clock,
  hasher,
  passwords,
}: ResetConfirmDeps): ConfirmReset {
  return async ({ resetCode: token, newPassword }, asker) => {
    const found = await findSecret(db, { purpose: 'passwordReset', token, now: clock.now() })
    const player = found && (await findPlayer(db, found.playerId))
    if (player === undefined) return refuseCode(db, asker, clock.now())
    const flaw = findPasswordFlaw(newPassword, player, passwords)
    if (flaw !== null) return refuse('validationFailed', { fields: { newPassword: flaw } })
    const passwordHash = await hasher.hash(newPassword)
    const change = { playerId: player.id, token, passwordHash, asker }
    // Hashing takes time, so the code is checked again under its lock.
    const changed = await inTransaction(db, (trx) => changePassword(trx, change, clock.now()))
    if (changed === 'codeGone') return refuseCode(db, asker, clock.now())
    if (changed !== 'changed') return changed
    // The player has proved who they are, so earlier failed sign-ins no longer delay them.
    await forgetSignInFailures(db, { login: emailKey(player.email ?? ''), ip: asker.ip })
    return ok(null)
  }
}

async function changePassword(
  trx: Transaction<PlatformDatabase>,
  change: {
    readonly playerId: string
    readonly token: string
    readonly passwordHash: string
    readonly asker: ResetAsker
  },
  now: Date,
): Promise<'changed' | 'codeGone'> {
  const { playerId, token, passwordHash, asker } = change
  // The player's row is locked before any other row of theirs, as in every change of a password.
  const player = await lockPlayerForUpdate(trx, playerId)
  const taken = await takeSecret(trx, { purpose: 'passwordReset', token, now })
  if (player === undefined || taken === undefined) return 'codeGone'
  await dropSecretsOf(trx, playerId, ['passwordReset'])
  await updatePlayer(trx, playerId, { password_hash: passwordHash, updatedAt: now })
  await appendAudit(trx, {
    act: 'player.passwordReset',
    at: now,
    actorId: playerId,
    playerId,
    from: asker,
  })
  const ending = { playerId, reason: 'passwordChanged', by: 'player', origin: asker } as const
  await endPlayerSessions(trx, ending, now)
  // The link was sent to this address, so following it confirms the address.
  if (player.email !== null && player.email_confirmed_at === null) {
    const { email } = player
    await assignEmail(trx, { player, email, outcome: 'confirmed', by: 'reset', asker }, now)
  }
  const payload: EventInput<'player.password.changed'> = {
    changedAt: now.toISOString(),
    site: asker.origin,
  }
  await appendEvent(trx, { event: 'player.password.changed', playerId, payload })
  return 'changed'
}

async function refuseCode(
  db: Kysely<PlatformDatabase>,
  asker: ResetAsker,
  now: Date,
): Promise<Refused<'resetCodeRejected'>> {
  await appendAudit(db, {
    act: 'player.passwordResetRefused',
    at: now,
    actorId: null,
    playerId: null,
    from: asker,
    details: { reason: 'code' },
  })
  return refuse('resetCodeRejected')
}
