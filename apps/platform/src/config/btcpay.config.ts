import { origin, secret, secrets, text, type SettingValues } from './setting.ts'

/** BTCPay Server, for Bitcoin deposits and payouts without an intermediary. */
export const BTCPAY_SETTINGS = {
  btcpayUrl: origin({
    name: 'FAIRHOUSE_BTCPAY_URL',
    what: 'address at which the platform and players reach BTCPay Server; not offered when not set',
  }),
  btcpayStore: text({
    name: 'FAIRHOUSE_BTCPAY_STORE',
    what: 'id of the store at BTCPay Server that takes deposits and pays out',
    fallback: null,
  }),
  btcpayApiKey: secret({
    name: 'FAIRHOUSE_BTCPAY_API_KEY',
    what: 'key of BTCPay Server that may create and view invoices and manage payouts of the store',
  }),
  btcpayWebhookSecrets: secrets({
    name: 'FAIRHOUSE_BTCPAY_WEBHOOK_SECRETS',
    what: 'verify the webhooks of BTCPay Server, sent to /api/callbacks/btcpay, the newest first; set the same secret there by hand',
  }),
} as const

export type BtcpayAccess = {
  readonly url: string
  readonly storeId: string
  readonly apiKey: string
  readonly webhookSecrets: readonly string[]
}

/** Null = not configured: no Bitcoin payments. */
export function readBtcpay(from: {
  readonly values: SettingValues<typeof BTCPAY_SETTINGS>
  readonly need: (key: keyof typeof BTCPAY_SETTINGS) => string
}): BtcpayAccess | null {
  const { values, need } = from
  if (values.btcpayUrl === null) return null
  if (values.btcpayWebhookSecrets.length === 0) need('btcpayWebhookSecrets')
  return {
    url: values.btcpayUrl,
    storeId: values.btcpayStore ?? need('btcpayStore'),
    apiKey: values.btcpayApiKey ?? need('btcpayApiKey'),
    webhookSecrets: values.btcpayWebhookSecrets,
  }
}
