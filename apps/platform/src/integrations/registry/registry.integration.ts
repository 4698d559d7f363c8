import { webhookSecret, type Setting } from '#platform/config/setting'
import { defineIntegration } from '#platform/integration'
import { parseGatewayAddress } from '#platform/integrations/gateway-address'
import { createRegistryClient } from './registry.client.ts'

const url: Setting<string | null> = {
  name: 'FAIRHOUSE_REGISTRY_URL',
  what: 'gateway to the registers of excluded people that markets ask for, off for none; the stand-in of a demo when not set',
  allowed: 'an address such as https://registers.example/v1, or off',
  fallback: null,
  parse: parseGatewayAddress,
}

/** GAMSTOP, OASIS, CRUKS, SIGAP and others, behind one gateway with a plain HTTP protocol. */
export const registry = defineIntegration({
  id: 'registry',
  company: 'Registers of excluded people',
  fills: 'exclusionRegistry',
  callback: null,
  settings: {
    url,
    secret: webhookSecret({
      name: 'FAIRHOUSE_REGISTRY_SECRET',
      what: 'signs requests to that gateway, as Standard Webhooks say',
    }),
  },
  configure({ values, demo, standInUrl, need }) {
    if (values.url === 'off') return null
    const isStandIn = values.url === null
    if (isStandIn && (demo === null || standInUrl === null)) return null
    const address = values.url ?? `${standInUrl}/identity`
    const key = values.secret ?? (isStandIn ? demo!.registrySecret : need('secret'))
    return {
      ...(isStandIn && { isStandIn, standInSecrets: { registrySecret: key } }),
      exclusionRegistry: ({ fetch, clock }) =>
        createRegistryClient({ url: address, secret: key, fetch, clock }),
    }
  },
})
