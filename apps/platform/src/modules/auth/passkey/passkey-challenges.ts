import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type PasskeyStep } from '#platform/modules/auth/secret/player-secret'
import { issueSecret, takeSecret } from '#platform/modules/auth/secret/player-secret.query'
import { newToken } from '#platform/secrets/token'

/** The step and the player of a challenge; a null player accepts any passkey. */
export type PasskeyAsk = { readonly step: PasskeyStep; readonly playerId: string | null }

export type PasskeyChallenges = {
  /** A new challenge, base64url. */
  create(ask: PasskeyAsk): Promise<string>
  /** Uses up the challenge named by `clientDataJSON` and returns it, or null if it is not ours. */
  take(clientDataJson: string, ask: PasskeyAsk): Promise<string | null>
}

const purpose = 'passkeyChallenge'

/** Challenges for passkeys, stored in the database so that any node can check the answer. */
export function createPasskeyChallenges(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly randomBytes: (size: number) => Uint8Array
}): PasskeyChallenges {
  const { db, clock } = deps
  return {
    async create({ step, playerId }) {
      const token = newToken(deps.randomBytes)
      await issueSecret(db, { purpose, token, playerId, payload: { step }, now: clock.now() })
      return token
    },
    async take(clientDataJson, { step, playerId }) {
      const token = readChallenge(clientDataJson)
      if (token === null) return null
      const match = { purpose, token, playerId, payload: { step }, now: clock.now() } as const
      return (await takeSecret(db, match)) === undefined ? null : token
    },
  }
}

/** The challenge that `clientDataJSON` names, or null. */
export function readChallenge(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null
    return typeof data.challenge === 'string' ? data.challenge : null
  } catch {
    // Not valid client data.
    return null
  }
}
