import { address, origins, secret, text, words } from '#platform/config/setting'
import { callbackPath, defineIntegration } from '#platform/integration'
import { VENDOR_FRAME } from '#platform/modules/game/game-provider.port'
import { createSoftswissProvider } from './softswiss.provider.ts'
import { createSoftswissWallet } from './softswiss.wallet.ts'

/** An aggregator of games, or the second stand-in studio, which speaks its protocol. */
export const softswiss = defineIntegration({
  id: 'lagoon',
  company: 'SoftSwiss',
  fills: 'gameProvider',
  callback: 'wallet calls',
  settings: {
    url: address({
      name: 'FAIRHOUSE_LAGOON_URL',
      what: 'address at which the platform reaches the second game studio, by SoftSwiss’s protocol, with the path that its calls start with',
    }),
    name: words({
      name: 'FAIRHOUSE_LAGOON_NAME',
      what: 'name of the second studio that players see; SoftSwiss when not set',
      max: 40,
    }),
    casinoId: text({
      name: 'FAIRHOUSE_LAGOON_CASINO_ID',
      what: 'name of this site at the second studio',
      fallback: 'fairhouse',
    }),
    authToken: secret({
      name: 'FAIRHOUSE_LAGOON_AUTH_TOKEN',
      what: 'signs and verifies the calls in both directions',
    }),
    frames: origins({
      name: 'FAIRHOUSE_LAGOON_FRAMES',
      what: 'where its games open from, if not from FAIRHOUSE_LAGOON_URL: pages show no other frames',
    }),
  },
  configure({ id, values, demo, standInUrl, need }) {
    const url = values.url ?? (standInUrl && `${standInUrl}/lagoon/softswiss`)
    if (url === null) return null
    const own = values.url === null ? demo : null
    const authToken = values.authToken ?? own?.lagoonAuthToken ?? need('authToken')
    const { name, casinoId } = values
    const { origin, host } = new URL(url)
    return {
      isStandIn: values.url === null,
      hosts: { frame: ['providers', ...(values.url === null ? [] : [origin]), ...values.frames] },
      standInSecrets: { lagoonAuthToken: authToken },
      gameProvider: (outside) => ({
        pictureHosts: [host],
        provider: createSoftswissProvider({
          ...outside,
          ...(values.url !== null && { frame: VENDOR_FRAME }),
          identity: id,
          isStandIn: values.url === null,
          name: name ?? (values.url === null ? 'Lagoon Games' : 'SoftSwiss'),
          url: `${url}/`,
          casinoId,
          authToken,
        }),
        createWallets: (deps) => ({
          [callbackPath(id)]: createSoftswissWallet({ ...deps, provider: id, authToken }),
        }),
      }),
    }
  },
})
