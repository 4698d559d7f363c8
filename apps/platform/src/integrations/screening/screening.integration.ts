import { webhookSecret, type Setting } from '#platform/config/setting'
import { defineIntegration } from '#platform/integration'
import { parseGatewayAddress } from '#platform/integrations/gateway-address'
import { createScreeningClient } from './screening.client.ts'

const url: Setting<string | null> = {
  name: 'FAIRHOUSE_SCREENING_URL',
  what: 'service that knows lists of sanctions and of politically exposed persons, off for none; the stand-in of a demo when not set',
  allowed: 'an address such as https://lists.example/v1, or off',
  fallback: null,
  parse: parseGatewayAddress,
}

/** Lists of sanctions and of politically exposed persons, with a plain HTTP protocol. */
export const screening = defineIntegration({
  id: 'screening',
  company: 'Sanctions lists',
  fills: 'sanctionsScreening',
  callback: null,
  settings: {
    url,
    secret: webhookSecret({
      name: 'FAIRHOUSE_SCREENING_SECRET',
      what: 'signs requests to that service, as Standard Webhooks say',
    }),
  },
  configure({ values, demo, standInUrl, need }) {
    if (values.url === 'off') return null
    const isStandIn = values.url === null
    if (isStandIn && (demo === null || standInUrl === null)) return null
    const address = values.url ?? `${standInUrl}/identity`
    // The stand-in shares the secret of the registers, which is beside it.
    const key = isStandIn ? demo!.registrySecret : (values.secret ?? need('secret'))
    return {
      ...(isStandIn && { isStandIn }),
      sanctionsScreening: ({ fetch, clock }) =>
        createScreeningClient({ url: address, secret: key, fetch, clock }),
    }
  },
})
