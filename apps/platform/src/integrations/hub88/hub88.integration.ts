import { address, origins, pem, text, words } from '#platform/config/setting'
import { callbackPath, defineIntegration } from '#platform/integration'
import { VENDOR_FRAME } from '#platform/modules/game/game-provider.port'
import { createHub88Provider } from './hub88.provider.ts'
import { createHub88Wallet } from './hub88.wallet.ts'

/** An aggregator of games, or the stand-in studio, which speaks its protocol. */
export const hub88 = defineIntegration({
  id: 'studio',
  company: 'Hub88',
  fills: 'gameProvider',
  callback: 'wallet calls',
  settings: {
    url: address({
      name: 'FAIRHOUSE_STUDIO_URL',
      what: 'address at which the platform reaches the game studio, before /operator/generic/v2',
    }),
    name: words({
      name: 'FAIRHOUSE_STUDIO_NAME',
      what: 'name of the game studio that players see; Hub88 when not set',
      max: 40,
    }),
    operatorId: text({
      name: 'FAIRHOUSE_STUDIO_OPERATOR_ID',
      what: 'this site at the studio: a number at Hub88, a name at the studio of this repository',
      fallback: 'fairhouse',
    }),
    publicKey: pem({
      name: 'FAIRHOUSE_STUDIO_PUBLIC_KEY',
      what: 'verifies calls from the studio',
      kind: 'PUBLIC',
    }),
    signingKey: pem({
      name: 'FAIRHOUSE_STUDIO_SIGNING_KEY',
      what: 'signs calls to the studio',
      kind: 'PRIVATE',
    }),
    frames: origins({
      name: 'FAIRHOUSE_STUDIO_FRAMES',
      what: 'where its games open from, if not from FAIRHOUSE_STUDIO_URL: pages show no other frames',
    }),
  },
  configure({ id, values, demo, standInUrl, need }) {
    const url = values.url ?? (standInUrl && `${standInUrl}/studio`)
    if (url === null) return null
    const own = values.url === null ? demo : null
    const publicKey = values.publicKey ?? own?.studioPublicKey ?? need('publicKey')
    const privateKey = values.signingKey ?? own?.studioSigningKey ?? need('signingKey')
    const { name, operatorId } = values
    const { origin, host } = new URL(url)
    return {
      isStandIn: values.url === null,
      hosts: { frame: ['providers', ...(values.url === null ? [] : [origin]), ...values.frames] },
      gameProvider: (outside) => ({
        pictureHosts: [host],
        provider: createHub88Provider({
          ...outside,
          ...(values.url !== null && { frame: VENDOR_FRAME }),
          identity: id,
          name: name ?? (values.url === null ? 'Open Studio' : 'Hub88'),
          url: `${url}/operator/generic/v2/`,
          operatorId,
          privateKey,
        }),
        createWallets: (deps) => ({
          [callbackPath(id)]: createHub88Wallet({ ...deps, provider: id, publicKey }),
        }),
      }),
    }
  },
})
