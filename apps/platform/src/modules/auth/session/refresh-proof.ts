import { createHmac } from 'node:crypto'
import { SESSION_TIMES } from '@fairhouse/domain/session'
import { hashToken, newToken } from '#platform/secrets/token'

/**
 * The cookie with which a hardened session is refreshed in addition to its bearer. The database
 * stores only the hash of the current one. A successor is derived from its predecessor and the
 * platform's secret, so a repeated refresh gets the same one, and neither database nor secret alone
 * can create one.
 */
export type RefreshProofs = {
  /** The first proof of a session. */
  create(): string
  successorOf(proof: string): string
  /**
   * How many refreshes old the proof is: 0 = current, 1 = the previous one …; null if none up to
   * `ageMax` matches.
   */
  findAge(proof: string, against: { readonly hash: string; readonly ageMax: number }): number | null
}

/**
 * How many generations are searched: a session's lifetime of refreshes, each after its token
 * expired.
 */
const AGE_MAX = SESSION_TIMES.sessionLifeMs / SESSION_TIMES.tokenLifeMs

export function createRefreshProofs(options: {
  readonly secret: string
  readonly randomBytes: (size: number) => Uint8Array
}): RefreshProofs {
  // A separate key, since the secret also signs access tokens.
  const key = createHmac('sha256', options.secret).update('refresh proof').digest()
  const successorOf = (proof: string) => createHmac('sha256', key).update(proof).digest('base64url')
  return {
    create: () => newToken(options.randomBytes),
    successorOf,
    findAge(proof, { hash, ageMax }) {
      let candidate = proof
      for (let age = 0; age <= Math.min(ageMax, AGE_MAX); age += 1) {
        if (hashToken(candidate) === hash) return age
        candidate = successorOf(candidate)
      }
      return null
    },
  }
}
