import type { DemoSecrets } from './config.ts'
import { list, origin, secret, type SettingValues } from './setting.ts'

export const CASHIER_SETTINGS = {
  cashierUrl: origin({
    name: 'FAIRHOUSE_CASHIER_URL',
    what: 'address at which the platform reaches the payment provider',
  }),
  cashierApiKey: secret({ name: 'FAIRHOUSE_CASHIER_API_KEY', what: 'key of the payment provider' }),
  cashierWebhookSecrets: list({
    name: 'FAIRHOUSE_CASHIER_WEBHOOK_SECRETS',
    what: 'secrets of its webhooks, the newest first',
    fallback: [],
    allowedItem: 'whsec_ and base64',
    parseItem: (item) => (/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(item) ? item : undefined),
  }),
} as const

export type CashierAccess = {
  readonly url: string
  readonly apiKey: string
  readonly webhookSecrets: readonly string[]
}

/** Null = not configured: the site has none of its deposit methods. */
export function readCashier(from: {
  readonly values: SettingValues<typeof CASHIER_SETTINGS>
  readonly demo: DemoSecrets | null
  /** The stand-ins' address for this process; null = none run. */
  readonly standInUrl: string | null
  readonly need: (key: keyof typeof CASHIER_SETTINGS) => string
}): CashierAccess | null {
  const { values, demo, standInUrl, need } = from
  const url = values.cashierUrl ?? standInUrl
  if (url === null) return null
  const own = values.cashierUrl === null ? demo : null
  const webhookSecrets =
    values.cashierWebhookSecrets.length > 0 || own === null
      ? values.cashierWebhookSecrets
      : [own.cashierWebhookSecret]
  if (webhookSecrets.length === 0) need('cashierWebhookSecrets')
  return {
    url,
    apiKey: values.cashierApiKey ?? own?.cashierApiKey ?? need('cashierApiKey'),
    webhookSecrets,
  }
}
