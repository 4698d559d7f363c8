import { list } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** The licences of the site; `config.markets` has their rules. */
export const marketSettings = defineSettings({
  settings: {
    markets: list({
      name: 'FAIRHOUSE_MARKETS',
      what: 'licences of the site, by their files in markets/ of the content, such as gb; residents of their countries have their rules and are served whatever countries are excluded; everyone else has the rules of default.json',
      fallback: [],
      allowedItem: 'names of files such as gb',
      parseItem: (item) => (/^[a-z]{2}$/.test(item) ? item : undefined),
    }),
  },
  read: ({ values }) => ({ marketCodes: values.markets }),
})
