import { origin, secret, secrets, text } from './setting.ts'

/** BTCPay Server, which takes and pays bitcoins without anybody in between. */
export const BTCPAY_SETTINGS = {
  btcpayUrl: origin({
    name: 'FAIRHOUSE_BTCPAY_URL',
    what: 'BTCPay Server as the platform and players reach it; no payments by it when not set',
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
    what: 'check the webhooks of BTCPay Server, whose secret has to be set there by hand, sent to /api/callbacks/btcpay; the newest first',
  }),
} as const
