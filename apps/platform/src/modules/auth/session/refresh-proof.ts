import { createHash, createHmac } from 'node:crypto'
import { SESSION_TIMES } from '@fairhouse/domain/session'

/**
 * What a hardened session is refreshed with beside its bearer. The database has only the hash of the
 * current one. A successor is made from its predecessor and the secret of the platform, so a repeated
 * refresh answers the same one again, and neither database nor secret alone is enough to make one.
 */
export type RefreshProofs = {
  /** The first one of a session. */
  create(): string
  successorOf(proof: string): string
  /** Of which refresh the proof is: 0 the last, 1 the one before …; null when none up to `ageMax`. */
  findAge(proof: string, against: { readonly hash: string; readonly ageMax: number }): number | null
}

const PROOF_BYTES = 32
/** How far back is looked: a session's life of refreshes, each when its token had ended. */
const AGE_MAX = SESSION_TIMES.sessionLifeMs / SESSION_TIMES.tokenLifeMs

export function createRefreshProofs(options: {
  readonly secret: string
  readonly randomBytes: (size: number) => Uint8Array
}): RefreshProofs {
  // A key of its own: the secret also signs access tokens.
  const key = createHmac('sha256', options.secret).update('refresh proof').digest()
  const successorOf = (proof: string) => createHmac('sha256', key).update(proof).digest('base64url')
  return {
    create: () => Buffer.from(options.randomBytes(PROOF_BYTES)).toString('base64url'),
    successorOf,
    findAge(proof, { hash, ageMax }) {
      let candidate = proof
      for (let age = 0; age <= Math.min(ageMax, AGE_MAX); age += 1) {
        if (hashProof(candidate) === hash) return age
        candidate = successorOf(candidate)
      }
      return null
    },
  }
}

/** As the database keeps it: 256 random bits need no slow hash. */
export function hashProof(proof: string): string {
  return createHash('sha256').update(proof).digest('base64url')
}
