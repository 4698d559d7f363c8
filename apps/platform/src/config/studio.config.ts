import type { DemoSecrets } from './config.ts'
import { block, choice, origin, pem, text, type SettingValues } from './setting.ts'

export const STUDIO_SETTINGS = {
  studioUrl: origin({
    name: 'FAIRHOUSE_STUDIO_URL',
    what: 'address at which the platform reaches the game studio',
  }),
  studioOperatorId: text({
    name: 'FAIRHOUSE_STUDIO_OPERATOR_ID',
    what: 'name of this site at the studio',
    fallback: 'fairhouse',
  }),
  studioPublicKey: pem({
    name: 'FAIRHOUSE_STUDIO_PUBLIC_KEY',
    what: 'verifies calls from the studio',
    kind: 'PUBLIC',
  }),
  studioSigningKey: pem({
    name: 'FAIRHOUSE_STUDIO_SIGNING_KEY',
    what: 'signs calls to the studio',
    kind: 'PRIVATE',
  }),
  crashBlock: block({
    name: 'FAIRHOUSE_CRASH_BLOCK',
    what: 'Bitcoin block whose hash salts the flights of Crash at the stand-in studio',
  }),
  autoplay: choice({
    name: 'FAIRHOUSE_AUTOPLAY',
    what: 'games of the stand-in studios may repeat rounds by themselves until a stop; off in a strict policy',
    values: ['on', 'off'],
    fallback: 'off',
  }),
} as const

export type StudioAccess = {
  readonly url: string
  readonly operatorId: string
  /** PEM; verifies calls of the studio. */
  readonly publicKey: string
  /** PEM; signs calls to the studio. */
  readonly signingKey: string
  readonly crashBlock: { readonly height: number; readonly hash: string | null } | null
  readonly hasAutoplay: boolean
}

/** Null = not configured: no games of the studio. */
export function readStudio(from: {
  readonly values: SettingValues<typeof STUDIO_SETTINGS>
  readonly demo: DemoSecrets | null
  /** The stand-ins' address for this process; null = none run. */
  readonly standInUrl: string | null
  readonly need: (key: keyof typeof STUDIO_SETTINGS) => string
}): StudioAccess | null {
  const { values, demo, standInUrl, need } = from
  const url = values.studioUrl ?? standInUrl
  if (url === null) return null
  const own = values.studioUrl === null ? demo : null
  return {
    url,
    operatorId: values.studioOperatorId,
    publicKey: values.studioPublicKey ?? own?.studioPublicKey ?? need('studioPublicKey'),
    signingKey: values.studioSigningKey ?? own?.studioSigningKey ?? need('studioSigningKey'),
    crashBlock: values.crashBlock,
    hasAutoplay: values.autoplay === 'on',
  }
}
