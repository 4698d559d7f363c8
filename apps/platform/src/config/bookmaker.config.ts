import type { DemoSecrets } from './config.ts'
import { origin, text, webhookSecret, type SettingValues } from './setting.ts'

export const BOOKMAKER_SETTINGS = {
  bookmakerUrl: origin({
    name: 'FAIRHOUSE_BOOKMAKER_URL',
    what: 'sportsbook as the platform reaches it',
  }),
  bookmakerSecret: webhookSecret({
    name: 'FAIRHOUSE_BOOKMAKER_SECRET',
    what: 'signs calls of the sportsbook and the tokens of its players',
  }),
  bookmakerIntegration: text({
    name: 'FAIRHOUSE_BOOKMAKER_INTEGRATION',
    what: 'name of this site at the sportsbook',
    fallback: 'fairhouse',
  }),
} as const

export type BookmakerAccess = {
  /** As the platform reaches it. */
  readonly url: string
  /** `whsec_` + base64 */
  readonly secret: string
  readonly integration: string
}

/** Null = not configured: the site has no sportsbook, and says so. */
export function readBookmaker(from: {
  readonly values: SettingValues<typeof BOOKMAKER_SETTINGS>
  readonly demo: DemoSecrets | null
  /** The stand-ins as this process reaches them; null = none run. */
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
