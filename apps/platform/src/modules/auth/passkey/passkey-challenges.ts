import { createHash } from 'node:crypto'
import { PASSKEY_STEP_LIFE_MS } from '@fairhouse/domain/passkey'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import {
  type PasskeyAsk,
  insertPasskeyChallenge,
  takePasskeyChallenge,
} from '#platform/modules/auth/passkey/passkey-challenge.repo'

export type PasskeyChallenges = {
  /** A new challenge, base64url. */
  create(ask: PasskeyAsk): Promise<string>
  /** Uses up the challenge named by `clientDataJSON` and returns it, or null if it is not ours. */
  take(clientDataJson: string, ask: PasskeyAsk): Promise<string | null>
}

const CHALLENGE_BYTES = 32

/** Challenges for passkeys, stored in the database so that any node can check the answer. */
export function createPasskeyChallenges(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly randomBytes: (size: number) => Uint8Array
}): PasskeyChallenges {
  const { db, clock } = deps
  return {
    async create(ask) {
      const challenge = Buffer.from(deps.randomBytes(CHALLENGE_BYTES)).toString('base64url')
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + PASSKEY_STEP_LIFE_MS)
      const challengeHash = hashOf(challenge)
      await insertPasskeyChallenge(db, { ...ask, challengeHash, createdAt, expiresAt })
      return challenge
    },
    async take(clientDataJson, ask) {
      const challenge = readChallenge(clientDataJson)
      if (challenge === null) return null
      const known = { ...ask, now: clock.now() }
      return (await takePasskeyChallenge(db, hashOf(challenge), known)) ? challenge : null
    },
  }
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url')
}

function readChallenge(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null
    return typeof data.challenge === 'string' ? data.challenge : null
  } catch {
    // Not valid client data.
    return null
  }
}
