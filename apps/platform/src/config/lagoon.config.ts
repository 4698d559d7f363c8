import type { DemoSecrets } from './config.ts'
import { origin, secret, text, type SettingValues } from './setting.ts'

export const LAGOON_SETTINGS = {
  lagoonUrl: origin({
    name: 'FAIRHOUSE_LAGOON_URL',
    what: 'address at which the platform reaches the second game studio, by SoftSwiss’s protocol',
  }),
  lagoonCasinoId: text({
    name: 'FAIRHOUSE_LAGOON_CASINO_ID',
    what: 'name of this site at the second studio',
    fallback: 'fairhouse',
  }),
  lagoonAuthToken: secret({
    name: 'FAIRHOUSE_LAGOON_AUTH_TOKEN',
    what: 'signs and verifies the calls in both directions',
  }),
} as const

export type LagoonAccess = {
  readonly url: string
  readonly casinoId: string
  readonly authToken: string
}

/** Null = not configured: no games of the second studio. */
export function readLagoon(from: {
  readonly values: SettingValues<typeof LAGOON_SETTINGS>
  readonly demo: DemoSecrets | null
  /** The stand-ins' address for this process; null = none run. */
  readonly standInUrl: string | null
  readonly need: (key: keyof typeof LAGOON_SETTINGS) => string
}): LagoonAccess | null {
  const { values, demo, standInUrl } = from
  const url = values.lagoonUrl ?? standInUrl
  if (url === null) return null
  const own = values.lagoonUrl === null ? demo : null
  return {
    url,
    casinoId: values.lagoonCasinoId,
    authToken: values.lagoonAuthToken ?? own?.lagoonAuthToken ?? from.need('lagoonAuthToken'),
  }
}
