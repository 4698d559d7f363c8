import type { Session } from '@fairhouse/contract/profile'
import type { RefusalCode } from '@fairhouse/contract/refusals'
import type { SignInWay } from '@fairhouse/contract/session'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type PlayerWithSecrets, lockPlayerForShare } from '#platform/modules/player/player.query'
import { toProfile } from '#platform/modules/player/profile'
import { auditRefusedSignIn } from '#platform/modules/auth/session/refused-sign-in'
import type { SessionOrigin, SessionService } from '#platform/modules/auth/session/session.service'
import type { SignInGate } from '#platform/modules/auth/session/sign-in-gate.port'

export type Opening = {
  readonly playerId: string
  readonly way: SignInWay
  readonly origin: SessionOrigin
  readonly fingerprint?: string | undefined
  /** Checks the proof again under the lock, e.g. that the password has not changed. */
  readonly isStillProven?: (player: PlayerWithSecrets) => boolean | Promise<boolean>
  /** No second step: it is already done, or a passkey verified its user. */
  readonly isComplete?: true
}

/**
 * A union instead of refusals: the caller's writes, e.g. a used-up token, are committed in every
 * case.
 */
export type Opened =
  | { readonly kind: 'opened'; readonly session: Session }
  /** A second step is needed; `challenge` identifies it. */
  | { readonly kind: 'held'; readonly challenge: string }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unproven' }

export type OpenSession = (trx: Transaction<PlatformDatabase>, opening: Opening) => Promise<Opened>

/**
 * The only place that opens a session of an existing player, for all auth methods. Registration
 * starts a session itself, since a new player passes every check.
 */
export function createOpenSession(deps: {
  readonly clock: Clock
  readonly sessions: Pick<SessionService, 'start'>
  readonly gate: SignInGate
}): OpenSession {
  return async (trx, { isStillProven, isComplete, ...opening }) => {
    // Locked, because a concurrent password change could end all sessions just before this one
    // opens.
    const player = await lockPlayerForShare(trx, opening.playerId)
    // A closed account is answered like an unknown one.
    if (player === undefined || player.status === 'closed') return { kind: 'unproven' }
    if (isStillProven && !(await isStillProven(player))) return { kind: 'unproven' }
    if (player.status !== 'active') return { kind: 'locked' }
    const challenge = isComplete ? null : await deps.gate.hold(trx, player, opening)
    if (challenge !== null) return { kind: 'held', challenge }
    const accessToken = await deps.sessions.start(trx, opening)
    return {
      kind: 'opened',
      session: { accessToken, profile: toProfile(player, deps.clock.now()) },
    }
  }
}

/** Maps the outcome to an answer, and logs that an account is locked. */
export async function answerOpened<const R extends RefusalCode>(
  deps: { readonly db: Kysely<PlatformDatabase>; readonly clock: Clock },
  opened: Opened | Refused<'overloaded'>,
  method: Pick<Opening, 'playerId' | 'way' | 'origin'> & {
    /** The refusal of this auth method. */
    readonly unproven: R
  },
): Promise<Result<Session, R | 'accountLocked' | 'secondFactorRequired' | 'overloaded'>> {
  if ('ok' in opened) return opened
  if (opened.kind === 'opened') return ok(opened.session)
  if (opened.kind === 'held') {
    return refuse('secondFactorRequired', { challenge: opened.challenge })
  }
  if (opened.kind === 'unproven') return refuse(method.unproven)
  await auditRefusedSignIn(deps, { ...method, reason: 'locked' }, method.origin)
  return refuse('accountLocked')
}
