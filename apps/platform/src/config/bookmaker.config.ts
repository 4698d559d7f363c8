import type { DemoSecrets } from './config.ts'
import { origin, text, webhookSecret, type SettingValues } from './setting.ts'

export const BOOKMAKER_SETTINGS = {
  bookmakerUrl: origin({
    name: 'FAIRHOUSE_BOOKMAKER_URL',
    what: 'address at which the platform reaches the sportsbook',
  }),
  bookmakerSecret: webhookSecret({
    name: 'FAIRHOUSE_BOOKMAKER_SECRET',
    what: 'signs calls from the sportsbook and the tokens of its players',
  }),
  bookmakerIntegration: text({
    name: 'FAIRHOUSE_BOOKMAKER_INTEGRATION',
    what: 'name of this site at the sportsbook',
    fallback: 'fairhouse',
  }),
  bettingHost: origin({
    name: 'FAIRHOUSE_BETTING_HOST',
    what: 'second sportsbook, shown at `/betting`: where its script `altenarWSDK.js` comes from',
  }),
  bettingClientId: text({
    name: 'FAIRHOUSE_BETTING_CLIENT_ID',
    what: 'name of this site at the second sportsbook',
    fallback: null,
  }),
  bettingSecret: webhookSecret({
    name: 'FAIRHOUSE_BETTING_SECRET',
    what: 'signs wallet calls from the second sportsbook; without it, players use that sportsbook as guests',
  }),
} as const

export type BookmakerAccess = {
  /** Address for the platform. */
  readonly url: string
  /** `whsec_` + base64 */
  readonly secret: string
  readonly integration: string
}

/** Null = not configured: the site has no sportsbook, and tells players so. */
export function readBookmaker(from: {
  readonly values: SettingValues<typeof BOOKMAKER_SETTINGS>
  readonly demo: DemoSecrets | null
  /** The stand-ins' address for this process; null = none run. */
  readonly standInUrl: string | null
  readonly need: (key: keyof typeof BOOKMAKER_SETTINGS) => string
}): BookmakerAccess | null {
  const { values, demo, standInUrl } = from
  const url = values.bookmakerUrl ?? standInUrl
  if (url === null) return null
  const own = values.bookmakerUrl === null ? demo : null
  return {
    url,
    secret: values.bookmakerSecret ?? own?.bookmakerSecret ?? from.need('bookmakerSecret'),
    integration: values.bookmakerIntegration,
  }
}

export type BettingAccess = {
  /** Address for browsers. */
  readonly host: string
  readonly clientId: string
  /** `whsec_` + base64; null = it accepts no bets of this site's players. */
  readonly secret: string | null
}

/** The second sportsbook. Null = not configured, and `/betting` does not exist. */
export function readBetting({
  values,
}: {
  readonly values: SettingValues<typeof BOOKMAKER_SETTINGS>
}): BettingAccess | null {
  const { bettingHost: host, bettingClientId: clientId, bettingSecret: secret } = values
  return host === null || clientId === null ? null : { host, clientId, secret }
}
