import { list, origin, parseWebhookSecret, secret } from '#platform/config/setting'
import { defineIntegration } from '#platform/integration'
import { createCashierCallback } from './cashier.callback.ts'
import { createCashierProvider } from './cashier.provider.ts'

/** A payment provider with the cashier's protocol: the stand-in, or an adapter of your own. */
export const cashier = defineIntegration({
  id: 'cashier',
  company: 'cashier',
  fills: 'paymentProvider',
  callback: 'webhooks',
  settings: {
    url: origin({
      name: 'FAIRHOUSE_CASHIER_URL',
      what: 'address at which the platform reaches the payment provider',
    }),
    apiKey: secret({ name: 'FAIRHOUSE_CASHIER_API_KEY', what: 'key of the payment provider' }),
    webhookSecrets: list({
      name: 'FAIRHOUSE_CASHIER_WEBHOOK_SECRETS',
      what: 'secrets of its webhooks, the newest first',
      fallback: [],
      allowedItem: 'whsec_ and base64',
      parseItem: parseWebhookSecret,
    }),
  },
  configure({ id, values, demo, standInUrl, need }) {
    const url = values.url ?? standInUrl
    if (url === null) return null
    const own = values.url === null ? demo : null
    const secrets =
      values.webhookSecrets.length > 0 || own === null
        ? values.webhookSecrets
        : [own.cashierWebhookSecret]
    if (secrets.length === 0) need('webhookSecrets')
    const apiKey = values.apiKey ?? own?.cashierApiKey ?? need('apiKey')
    return {
      isStandIn: values.url === null,
      // Its hosted page posts forms back to itself.
      hosts: { frame: ['providers'] },
      standInSecrets: { cashierApiKey: apiKey, cashierWebhookSecret: secrets[0] ?? '' },
      paymentProvider: (outside) => ({
        provider: createCashierProvider({
          ...outside,
          name: id,
          url,
          apiKey,
          publicUrl: outside.providersOrigin,
        }),
        createCallback: (deps) => createCashierCallback({ ...deps, provider: id, secrets }),
      }),
    }
  },
})
