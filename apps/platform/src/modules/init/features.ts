import type { Features } from '@fairhouse/contract/init'
import type { Config } from '#platform/config/config'
import { isFilled } from '#platform/integration'
import { relyingPartyOf } from '#platform/modules/auth/passkey/relying-party'

/** The features that are on for a site opened at this origin: no passkeys for an IP address. */
export function listFeatures(
  config: Config,
  { origin, hasLoyalty }: { readonly origin: string; readonly hasLoyalty: boolean },
): Features {
  const hasPayments = isFilled('paymentProvider', config)
  const hasSms = isFilled('smsSender', config)
  return {
    signIn: {
      password: true,
      link: config.mail !== null,
      phone: hasSms,
      passkey: relyingPartyOf(origin) !== null,
      social: config.socialProviders.map(({ id, label }) => ({ id, label })),
      telegram: config.telegram !== null,
    },
    registration: { email: true, phone: hasSms },
    deposits: hasPayments,
    withdrawals: hasPayments,
    games: isFilled('gameProvider', config),
    sportsbook: isFilled('sportsbook', config),
    loyalty: hasLoyalty,
    chat: isFilled('supportChat', config),
    verification: isFilled('identityCheck', config),
    mail: config.mail !== null,
  }
}
