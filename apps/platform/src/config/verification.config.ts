import type { VerificationPolicy } from '@fairhouse/domain/verification'
import type { DemoSecrets } from './config.ts'
import type { SettingValues } from './setting.ts'
import type { VERIFICATION_SETTINGS } from './verification.settings.ts'

/** How identities are verified, and when that is required. */
export type VerificationConfig = {
  /** Null = operators review documents. */
  readonly provider: SumsubAccess | null
  readonly hidesDocuments: boolean
  readonly policy: VerificationPolicy
}

export type SumsubAccess = {
  /** Base address of its API, e.g. `https://api.sumsub.com`. */
  readonly url: string
  readonly appToken: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly level: string
  /** Null = the stand-in: both on the providers' origin. */
  readonly browser: { readonly scriptUrl: string; readonly frameOrigin: string } | null
}

type Key = keyof typeof VERIFICATION_SETTINGS
type Values = SettingValues<typeof VERIFICATION_SETTINGS>

/** The base currency has cents. */
const MINOR_PER_UNIT = 100n

export function readVerification(from: {
  readonly values: Values
  readonly demo: DemoSecrets | null
  /** The stand-ins' address for this process; null = none run. */
  readonly standInUrl: string | null
  /** Reports a missing value. */
  readonly need: (key: Key) => string
}): VerificationConfig {
  const { values } = from
  const provider = readProvider(from)
  const above = values.verifyDepositsAbove
  return {
    provider,
    hidesDocuments: provider !== null && values.sumsubHidesDocuments === 'on',
    policy: {
      atWithdrawal: values.verifyAtWithdrawal === 'on',
      depositsAboveMinor: above === 'off' ? null : BigInt(above) * MINOR_PER_UNIT,
    },
  }
}

function readProvider({
  values,
  demo,
  standInUrl,
  need,
}: Parameters<typeof readVerification>[0]): SumsubAccess | null {
  const level = values.sumsubLevel
  if (values.sumsubUrl !== null) {
    const url = values.sumsubUrl
    return {
      url,
      level,
      appToken: need('sumsubAppToken'),
      secretKey: need('sumsubSecretKey'),
      webhookSecret: need('sumsubWebhookSecret'),
      browser: {
        scriptUrl: values.sumsubScriptUrl,
        frameOrigin: values.sumsubFrameOrigin ?? url,
      },
    }
  }
  if (standInUrl === null || demo === null) return null
  return {
    url: `${standInUrl}/identity`,
    level,
    appToken: demo.verificationAppToken,
    secretKey: demo.verificationSecretKey,
    webhookSecret: demo.verificationWebhookSecret,
    browser: null,
  }
}
