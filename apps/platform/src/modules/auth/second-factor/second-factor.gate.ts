import type { Clock } from '@fairhouse/server-kit/clock'
import { appendAudit } from '#platform/audit/audit.repo'
import { isAuthenticatorOn } from '#platform/modules/auth/second-factor/authenticator.repo'
import { issueSecret } from '#platform/modules/auth/secret/player-secret.query'
import type { SignInGate } from '#platform/modules/auth/session/sign-in-gate.port'
import { hashToken, newToken } from '#platform/secrets/token'

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
      const token = newToken(deps.randomBytes)
      const credentialsHash = hashCredentials(password_hash)
      const payload = { credentialsHash, way, fingerprint: fingerprint ?? null }
      await issueSecret(trx, { purpose: 'secondStep', token, playerId, payload, now })
      const entry = { act: 'session.challenged', at: now, actorId: null, playerId } as const
      await appendAudit(trx, { ...entry, from: origin, details: { way } })
      return token
    },
  }
}

/** A fingerprint of the credentials: changes with the password and does not reveal it. */
export function hashCredentials(passwordHash: string | null): string {
  return hashToken(`credentials ${passwordHash ?? ''}`)
}
