import type { Features } from '@fairhouse/contract/init'
import type { Config } from '#platform/config/config'

/** What the configuration switches on. A part that is built later turns its word here. */
export function listFeatures(config: Config): Features {
  return {
    signIn: {
      password: true,
      link: config.mail !== null,
      phone: config.sms !== null,
      passkey: false,
      social: config.socialProviders.map(({ id, label }) => ({ id, label })),
      telegram: false,
    },
    registration: { email: true, phone: config.sms !== null },
    deposits: config.cashier !== null,
    withdrawals: false,
    games: config.studio !== null,
    sportsbook: false,
    loyalty: false,
    chat: false,
    verification: false,
    mail: config.mail !== null,
  }
}
