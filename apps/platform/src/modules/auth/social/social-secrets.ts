import { type SocialReturn, writeSocialState } from '@fairhouse/domain/social-state'
import { deriveMac, newToken } from '#platform/secrets/token'

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
  const mac = deriveMac(options.secret, 'social')
  const derive = (part: string, state: string) => mac(`${part} ${state}`).toString('base64url')
  const next = () => newToken(options.randomBytes)
  return {
    newToken: next,
    newState: (back) => writeSocialState(next(), back),
    partsOf: (state) => ({ verifier: derive('verifier', state), nonce: derive('nonce', state) }),
  }
}
