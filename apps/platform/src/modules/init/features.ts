import type { Features } from '@fairhouse/contract/init'
import type { Config } from '#platform/config/config'
import { relyingPartyOf } from '#platform/modules/auth/passkey/relying-party'

/** The features that are on for a site opened at this origin: no passkeys for an IP address. */
export function listFeatures(
  config: Config,
  { origin, hasLoyalty }: { readonly origin: string; readonly hasLoyalty: boolean },
): Features {
  const hasPayments = config.cashier !== null || config.btcpay !== null
  return {
    signIn: {
      password: true,
      link: config.mail !== null,
      phone: config.sms !== null,
      passkey: relyingPartyOf(origin) !== null,
      social: config.socialProviders.map(({ id, label }) => ({ id, label })),
      telegram: config.telegram !== null,
    },
    registration: { email: true, phone: config.sms !== null },
    deposits: hasPayments,
    withdrawals: hasPayments,
    games: config.studio !== null,
    sportsbook: config.bookmaker !== null,
    loyalty: hasLoyalty,
    chat: config.chat !== null,
    verification: config.verification.provider !== null,
    mail: config.mail !== null,
  }
}
