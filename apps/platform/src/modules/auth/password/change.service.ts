import type { EventInput } from '@fairhouse/contract/events'
import { findPasswordFlaw, type PasswordRules } from '@fairhouse/domain/password'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import { isSteppedUp } from '@fairhouse/domain/step-up'
import { ruleError } from '@fairhouse/domain/validation/message'
import type { FieldError } from '@fairhouse/contract/refusals'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { holdSignedIn } from '#platform/modules/auth/session/hold-signed-in'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { dropSecretsOf } from '#platform/modules/auth/secret/player-secret.query'
import { appendAudit } from '#platform/audit/audit.repo'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import {
  type PlayerWithSecrets,
  findPlayerWithSecrets,
  updatePlayer,
} from '#platform/modules/player/player.query'
import {
  type AttemptKey,
  forgetAttempts,
  takeAttempt,
} from '#platform/modules/auth/session/attempt.repo'
import { endPlayerSessions } from '#platform/modules/auth/session/session-ending'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type ChangePasswordDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly hasher: PasswordHasher
  readonly passwords: PasswordRules
}

export type PasswordForm = {
  readonly currentPassword?: string | undefined
  readonly newPassword: string
  readonly repeatNewPassword: string
}

type ChangeRefusal =
  | 'sessionEnded'
  | 'validationFailed'
  | 'stepUpRequired'
  | 'tooManyRequests'
  | 'overloaded'

export type ChangePassword = (
  caller: PlayerCaller,
  form: PasswordForm,
) => Promise<Result<null, ChangeRefusal>>

const WRONG: FieldError = { code: 'wrong', message: 'This is not your current password' }

/**
 * Changes the password. The current password proves the player, so there is no other step-up;
 * players without a password pass a step-up and set their first one. All other sessions end.
 */
export function createChangePassword(deps: ChangePasswordDeps): ChangePassword {
  const { db, clock, hasher, passwords } = deps
  return async (caller, form) => {
    const player = await findPlayerWithSecrets(db, caller.playerId)
    if (player === undefined) throw new Error('A signed-in player has no row')
    const fields = findFlaws(form, player, passwords)
    if (Object.keys(fields).length > 0) return refuse('validationFailed', { fields })
    const proven = await prove(deps, caller, { player, form })
    if (proven !== null) return proven
    const passwordHash = await hasher.hash(form.newPassword)
    const now = clock.now()
    const changed = await inTransaction(
      db,
      async (trx): Promise<boolean | Refused<ChangeRefusal>> => {
        // Hashing takes time, so the proof is checked again under the lock.
        const held = await holdSignedIn(trx, caller)
        if (!held.ok) return held
        if (held.value.password_hash !== player.password_hash) return false
        await updatePlayer(trx, player.id, { password_hash: passwordHash, updatedAt: now })
        await dropSecretsOf(trx, player.id, ['passwordReset'])
        const { playerId, sessionId } = caller
        const entry = { act: 'player.passwordChanged', at: now, actorId: playerId } as const
        await appendAudit(trx, { ...entry, playerId, sessionId, from: caller })
        const ending = {
          playerId,
          reason: 'passwordChanged',
          by: 'player',
          origin: caller,
        } as const
        await endPlayerSessions(trx, { ...ending, exceptId: sessionId }, now)
        const payload: EventInput<'player.password.changed'> = {
          changedAt: now.toISOString(),
          site: caller.origin,
          by: player.password_hash === null ? 'first' : 'player',
        }
        await appendEvent(trx, { event: 'player.password.changed', playerId, payload })
        return true
      },
    )
    if (typeof changed !== 'boolean') return changed
    return changed ? ok(null) : refuseWrong(deps, caller)
  }
}

/** Validates the form; the current password is checked later. */
function findFlaws(
  form: PasswordForm,
  player: PlayerWithSecrets,
  passwords: PasswordRules,
): Readonly<Record<string, FieldError>> {
  const { currentPassword = '', newPassword, repeatNewPassword } = form
  const isMissing = player.password_hash !== null && currentPassword === ''
  const isSame = player.password_hash !== null && newPassword === currentPassword
  const flaw =
    findPasswordFlaw(newPassword, player, passwords) ??
    (isSame ? ruleError('different', { other: 'currentPassword' }) : null)
  const isRepeated = repeatNewPassword === newPassword
  return {
    ...(isMissing && { currentPassword: ruleError('required') }),
    ...(flaw !== null && { newPassword: flaw }),
    ...(!isRepeated && { repeatNewPassword: ruleError('sameAs', { other: 'newPassword' }) }),
  }
}

/** Returns null if the player is proved; failures cost growing delays, as for a step-up. */
async function prove(
  deps: ChangePasswordDeps,
  caller: PlayerCaller,
  { player, form }: { readonly player: PlayerWithSecrets; readonly form: PasswordForm },
): Promise<Refused<ChangeRefusal> | null> {
  const { db, clock, hasher } = deps
  if (player.password_hash === null) {
    return isSteppedUp(caller.steppedUpAt, clock.now()) ? null : refuse('stepUpRequired')
  }
  const tries: AttemptKey = { kind: 'stepUp', key: caller.playerId }
  const waitSeconds = await takeAttempt(db, tries, clock.now())
  if (waitSeconds > 0) return refuse('tooManyRequests', { retryAfterSeconds: waitSeconds })
  if (await hasher.verify(form.currentPassword ?? '', player.password_hash)) {
    await forgetAttempts(db, tries)
    return null
  }
  return refuseWrong(deps, caller)
}

async function refuseWrong(
  { db, clock }: ChangePasswordDeps,
  caller: PlayerCaller,
): Promise<Refused<'validationFailed'>> {
  const { playerId, sessionId } = caller
  await appendAudit(db, {
    act: 'player.passwordChangeRefused',
    at: clock.now(),
    actorId: playerId,
    playerId,
    sessionId,
    from: caller,
    details: { reason: 'currentPassword' },
  })
  return refuse('validationFailed', { fields: { currentPassword: WRONG } })
}
