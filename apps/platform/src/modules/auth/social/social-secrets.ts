import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { type SocialReturn, writeSocialState } from '@fairhouse/domain/social-state'

/** Time limit of the sign-in at the provider. */
export const FLOW_LIFE_MS = 10 * 60_000

/** Time limit of the registration form. */
export const CHALLENGE_LIFE_MS = 30 * 60_000

const TOKEN_BYTES = 32

export type SocialSecrets = {
  /** A secret of the browser: 256 random bits. */
  newToken(): string
  newState(back: SocialReturn): string
  /** The PKCE verifier and the nonce of a state. */
  partsOf(state: string): { readonly verifier: string; readonly nonce: string }
}

/**
 * Verifier and nonce are derived from the state with a key outside the database, which stores only
 * a hash of the state. So a stolen copy of the database holds nothing usable.
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

/** The hash that is stored of a state, a browser's key or a challenge. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
