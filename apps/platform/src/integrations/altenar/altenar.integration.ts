import { origin, origins, text, webhookSecret } from '#platform/config/setting'
import { defineIntegration } from '#platform/integration'

/** A second sportsbook by the script of Altenar, at `/betting`. */
export const altenar = defineIntegration({
  id: 'betting',
  company: 'Altenar',
  fills: 'secondSportsbook',
  callback: 'wallet calls',
  settings: {
    host: origin({
      name: 'FAIRHOUSE_BETTING_HOST',
      what: 'second sportsbook, shown at `/betting`: where its script `altenarWSDK.js` comes from',
    }),
    clientId: text({
      name: 'FAIRHOUSE_BETTING_CLIENT_ID',
      what: 'name of this site at the second sportsbook',
      fallback: null,
    }),
    secret: webhookSecret({
      name: 'FAIRHOUSE_BETTING_SECRET',
      what: 'signs wallet calls from the second sportsbook; without it, players use that sportsbook as guests',
    }),
    further: origins({
      name: 'FAIRHOUSE_BETTING_ORIGINS',
      what: 'where that script takes its data and pictures from, besides FAIRHOUSE_BETTING_HOST',
    }),
  },
  configure({ id, values }) {
    const { host, clientId, secret, further } = values
    if (host === null || clientId === null) return null
    const from = [host, ...further]
    return {
      isCalling: secret !== null,
      hosts: { connect: from, image: further },
      secondSportsbook: () => ({
        ...{ id, secret, integration: clientId },
        readScript: async () => ({ url: new URL('/altenarWSDK.js', host).href, integrity: null }),
        ...{ events: null, freeBets: null, operate: null, readRules: null, mounts: {} },
      }),
    }
  },
})
