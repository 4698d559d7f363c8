import { createHash } from 'node:crypto'
import { SIGN_IN_STEP_LIFE_MS } from '@fairhouse/domain/authenticator'
import type { Clock } from '@fairhouse/server-kit/clock'
import { appendAudit } from '#platform/audit/audit.repo'
import { isAuthenticatorOn } from '#platform/modules/auth/second-factor/authenticator.repo'
import { insertChallenge } from '#platform/modules/auth/second-factor/challenge.repo'
import type { SignInGate } from '#platform/modules/auth/session/sign-in-gate.port'

const TOKEN_BYTES = 32

/**
 * Interrupts the sign-in of a player with an authenticator until the second step is done.
 * assumed: signing in by passkey needs no second step; where an authenticator is on, a passkey also
 * serves as the second step.
 */
export function createSecondFactorGate(deps: {
  readonly clock: Clock
  readonly randomBytes: (size: number) => Uint8Array
}): SignInGate {
  return {
    async hold(trx, { id: playerId, password_hash }, { way, origin, fingerprint }) {
      if (!(await isAuthenticatorOn(trx, playerId))) return null
      const now = deps.clock.now()
      const challenge = Buffer.from(deps.randomBytes(TOKEN_BYTES)).toString('base64url')
      await insertChallenge(trx, {
        challenge_hash: hashChallenge(challenge),
        player_id: playerId,
        credentials_hash: hashCredentials(password_hash),
        way,
        fingerprint: fingerprint ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + SIGN_IN_STEP_LIFE_MS),
      })
      const entry = { act: 'session.challenged', at: now, actorId: null, playerId } as const
      await appendAudit(trx, { ...entry, from: origin, details: { way } })
      return challenge
    },
  }
}

/** The hash that is stored of a challenge: 256 random bits need no slow hash. */
export function hashChallenge(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url')
}

/** A fingerprint of the credentials: changes with the password and does not reveal it. */
export function hashCredentials(passwordHash: string | null): string {
  return createHash('sha256')
    .update(`credentials ${passwordHash ?? ''}`)
    .digest('base64url')
}
