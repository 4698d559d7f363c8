import { origin, secret, secrets, text } from '#platform/config/setting'
import { defineIntegration } from '#platform/integration'
import { createBtcpayCallback } from './btcpay.callback.ts'
import { createBtcpayProvider } from './btcpay.provider.ts'

/** BTCPay Server, for Bitcoin deposits and payouts without an intermediary. */
export const btcpay = defineIntegration({
  id: 'btcpay',
  company: 'BTCPay Server',
  fills: 'paymentProvider',
  callback: 'webhooks',
  settings: {
    url: origin({
      name: 'FAIRHOUSE_BTCPAY_URL',
      what: 'address at which the platform and players reach BTCPay Server; not offered when not set',
    }),
    storeId: text({
      name: 'FAIRHOUSE_BTCPAY_STORE',
      what: 'id of the store at BTCPay Server that takes deposits and pays out',
      fallback: null,
    }),
    apiKey: secret({
      name: 'FAIRHOUSE_BTCPAY_API_KEY',
      what: 'key of BTCPay Server that may create and view invoices and manage payouts of the store',
    }),
    webhookSecrets: secrets({
      name: 'FAIRHOUSE_BTCPAY_WEBHOOK_SECRETS',
      what: 'verify the webhooks of BTCPay Server, the newest first; set the same secret there by hand',
    }),
  },
  configure({ id, values, need }) {
    const { url, webhookSecrets } = values
    if (url === null) return null
    if (webhookSecrets.length === 0) need('webhookSecrets')
    const storeId = values.storeId ?? need('storeId')
    const apiKey = values.apiKey ?? need('apiKey')
    return {
      paymentProvider(outside) {
        const provider = createBtcpayProvider({ ...outside, name: id, url, storeId, apiKey })
        return {
          provider,
          createCallback: (deps) =>
            createBtcpayCallback({ ...deps, provider, secrets: webhookSecrets }),
        }
      },
    }
  },
})
