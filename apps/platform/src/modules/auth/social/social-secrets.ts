import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { type SocialReturn, writeSocialState } from '@fairhouse/domain/social-state'

/** How long a sign-in may take at the provider. */
export const FLOW_LIFE_MS = 10 * 60_000

/** How long the form of registration may take. */
export const CHALLENGE_LIFE_MS = 30 * 60_000

const TOKEN_BYTES = 32

export type SocialSecrets = {
  /** What only the browser that gets it knows: 256 random bits. */
  newToken(): string
  newState(back: SocialReturn): string
  /** The verifier of PKCE and the nonce that belong to a state. */
  partsOf(state: string): { readonly verifier: string; readonly nonce: string }
}

/**
 * Verifier and nonce are made from the state with a key that is not in the database, so nothing
 * that a stolen copy of it could use is written down: there the state is a hash.
 */
export function createSocialSecrets(options: {
  readonly secret: string
  readonly randomBytes: (size: number) => Uint8Array
}): SocialSecrets {
  const key = Buffer.from(hkdfSync('sha256', options.secret, '', 'social', 32))
  const derive = (part: string, state: string): string =>
    createHmac('sha256', key).update(`${part} ${state}`).digest('base64url')
  const newToken = (): string => Buffer.from(options.randomBytes(TOKEN_BYTES)).toString('base64url')
  return {
    newToken,
    newState: (back) => writeSocialState(newToken(), back),
    partsOf: (state) => ({ verifier: derive('verifier', state), nonce: derive('nonce', state) }),
  }
}

/** What is kept of a state, a browser's key or a challenge. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
