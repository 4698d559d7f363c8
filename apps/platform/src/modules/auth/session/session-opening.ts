import type { Session } from '@fairhouse/contract/profile'
import type { RefusalCode } from '@fairhouse/contract/refusals'
import type { SignInWay } from '@fairhouse/contract/session'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type PlayerRow, lockPlayerForShare } from '#platform/modules/player/player.query'
import { toProfile } from '#platform/modules/player/profile'
import type { SessionOrigin, SessionService } from '#platform/modules/auth/session/session.service'
import type { SignInGate } from '#platform/modules/auth/session/sign-in-gate.port'

export type Opening = {
  readonly playerId: string
  readonly way: SignInWay
  readonly origin: SessionOrigin
  readonly fingerprint?: string | undefined
  /** Whether what was proven before still proves it, e.g. the password is the same. */
  readonly isStillProven?: (player: PlayerRow) => boolean
  /** Nothing more is asked: the second step is done, or a passkey has verified its user. */
  readonly isComplete?: true
}

/** No refusals: what the caller wrote with it, a used-up token say, is committed all the same. */
export type Opened =
  | { readonly kind: 'opened'; readonly session: Session }
  /** The second step is missing: `challenge` is what it is done with. */
  | { readonly kind: 'held'; readonly challenge: string }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unproven' }

export type OpenSession = (trx: Transaction<PlatformDatabase>, opening: Opening) => Promise<Opened>

/**
 * The one place where a session of a player who is there already is opened, whatever the auth method.
 * Only registration starts one by itself, since nothing could stand against that.
 */
export function createOpenSession(deps: {
  readonly clock: Clock
  readonly sessions: Pick<SessionService, 'start'>
  readonly gate: SignInGate
}): OpenSession {
  return async (trx, { isStillProven, isComplete, ...opening }) => {
    // Locked, or a new password could end all sessions just before this one is opened.
    const player = await lockPlayerForShare(trx, opening.playerId)
    if (player === undefined || isStillProven?.(player) === false) return { kind: 'unproven' }
    // Closed is told like one that never was, whatever proved who came.
    if (player.status === 'closed') return { kind: 'unproven' }
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

/** As an answer; `unproven` is the refusal of this auth method. */
export function answerOpened<const R extends RefusalCode>(
  opened: Opened,
  unproven: R,
): Result<Session, R | 'accountLocked' | 'secondFactorRequired'> {
  if (opened.kind === 'opened') return ok(opened.session)
  if (opened.kind === 'held') {
    return refuse('secondFactorRequired', { challenge: opened.challenge })
  }
  return refuse(opened.kind === 'locked' ? 'accountLocked' : unproven)
}
