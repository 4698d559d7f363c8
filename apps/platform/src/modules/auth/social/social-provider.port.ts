import type { Result } from '@fairhouse/domain/result'

/** Someone whom a provider has vouched for. `issuer` and `subject` together name them for good. */
export type SocialPerson = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** Only what the provider says outright; anything else is not verified. */
  readonly isEmailVerified: boolean
  readonly name: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** What one sign-in is made of. The provider hears the state and the nonce, and later the verifier. */
export type SocialExchange = {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** What came back with the browser. */
export type SocialCallback = {
  readonly code?: string | undefined
  readonly iss?: string | undefined
  readonly error?: string | undefined
  readonly error_description?: string | undefined
}

/** Someone whom players can sign in with. Both calls throw a fault when it does not answer. */
export interface SocialProvider {
  readonly id: string
  readonly label: string
  /** Where its answers go, for a site that was opened under this origin. */
  redirectUri(siteOrigin: string): string
  /** Where the browser goes to sign in; `locale` is the language of its pages. */
  begin(
    exchange: SocialExchange,
    visitor: {
      readonly locale: string
      readonly siteOrigin: string
      /** Whether they have to sign in there once more, though they may be signed in. */
      readonly isAnew: boolean
    },
  ): Promise<URL>
  /** Who it was, with every check of the protocol done. */
  finish(
    callback: SocialCallback,
    exchange: SocialExchange,
    /** Not null: the provider has to say that they signed in after that. */
    expected: { readonly signedInSince: Date | null },
  ): Promise<Result<SocialPerson, 'socialCanceled' | 'socialRejected'>>
}
