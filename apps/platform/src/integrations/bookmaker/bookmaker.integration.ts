import { origin, text, webhookSecret } from '#platform/config/setting'
import { defineIntegration } from '#platform/integration'
import { createBookmaker } from './bookmaker.sportsbook.ts'

/** The sportsbook of this repository, in this process or elsewhere. */
export const bookmaker = defineIntegration({
  id: 'bookmaker',
  company: 'sportsbook',
  fills: 'sportsbook',
  callback: 'wallet calls',
  settings: {
    url: origin({
      name: 'FAIRHOUSE_BOOKMAKER_URL',
      what: 'address at which the platform reaches the sportsbook',
    }),
    secret: webhookSecret({
      name: 'FAIRHOUSE_BOOKMAKER_SECRET',
      what: 'signs calls from the sportsbook and the tokens of its players',
    }),
    integration: text({
      name: 'FAIRHOUSE_BOOKMAKER_INTEGRATION',
      what: 'name of this site at the sportsbook',
      fallback: 'fairhouse',
    }),
  },
  configure({ id, values, demo, standInUrl, need }) {
    const url = values.url ?? standInUrl
    if (url === null) return null
    const isStandIn = values.url === null
    const secret = values.secret ?? (isStandIn ? demo?.bookmakerSecret : null) ?? need('secret')
    return {
      isStandIn,
      hosts: { connect: ['providers'] },
      standInSecrets: { bookmakerSecret: secret },
      sportsbook: (outside) =>
        createBookmaker(outside, { id, url, secret, integration: values.integration }),
    }
  },
})
