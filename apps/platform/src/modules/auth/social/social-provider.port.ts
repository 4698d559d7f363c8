import type { Result } from '@fairhouse/domain/result'

/**
 * A person vouched for by a provider; `issuer` and `subject` together identify them permanently.
 */
export type SocialPerson = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** True only if the provider says so explicitly. */
  readonly isEmailVerified: boolean
  readonly name: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The secrets of one sign-in. The provider gets the state and the nonce, later the verifier. */
export type SocialExchange = {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The parameters that the browser came back with. */
export type SocialCallback = {
  readonly code?: string | undefined
  readonly iss?: string | undefined
  readonly error?: string | undefined
  readonly error_description?: string | undefined
}

/** A provider that players can sign in with. Both calls throw a fault if it does not answer. */
export interface SocialProvider {
  readonly id: string
  readonly label: string
  /** The redirect URI for a site opened at this origin. */
  redirectUri(siteOrigin: string): string
  /** The address of the sign-in page; `locale` is the language of the provider's pages. */
  begin(
    exchange: SocialExchange,
    visitor: {
      readonly locale: string
      readonly siteOrigin: string
      /** Whether the provider must ask for the credentials again. */
      readonly isAnew: boolean
    },
  ): Promise<URL>
  /** The person, after all checks of the protocol. */
  finish(
    callback: SocialCallback,
    exchange: SocialExchange,
    /** If set, the provider must state that they signed in after this time. */
    expected: { readonly signedInSince: Date | null },
  ): Promise<Result<SocialPerson, 'socialCanceled' | 'socialRejected'>>
}
