import { pem, text, type Setting } from './setting.ts'
import { defineSettings } from './setting-reader.ts'

/** The sportsbook and studio of this repository, as the operator's own. */
export const OWN_PROVIDERS = {
  platformUrl: url({
    name: 'FAIRHOUSE_OWN_PLATFORM_URL',
    what: 'where the own providers (scripts/providers.ts) reach the platform',
    schemes: ['http', 'https'],
  }),
  bookDatabaseUrl: url({
    name: 'FAIRHOUSE_OWN_BOOK_DATABASE_URL',
    what: 'database of the own sportsbook, which runs if it is set; its secret is FAIRHOUSE_BOOKMAKER_SECRET',
    schemes: ['postgres', 'postgresql'],
  }),
  studioDatabaseUrl: url({
    name: 'FAIRHOUSE_OWN_STUDIO_DATABASE_URL',
    what: 'database of the own studio, which runs if it is set; FAIRHOUSE_STUDIO_OPERATOR_ID and FAIRHOUSE_CRASH_BLOCK are its as well',
    schemes: ['postgres', 'postgresql'],
  }),
  studioPrivateKey: pem({
    name: 'FAIRHOUSE_OWN_STUDIO_SIGNING_KEY',
    what: 'signs calls of the own studio to the platform, which has its public half in FAIRHOUSE_STUDIO_PUBLIC_KEY',
    kind: 'PRIVATE',
  }),
  operatorPublicKey: pem({
    name: 'FAIRHOUSE_OWN_STUDIO_OPERATOR_KEY',
    what: 'verifies calls of the platform to the own studio: the public half of FAIRHOUSE_STUDIO_SIGNING_KEY',
    kind: 'PUBLIC',
  }),
}

/** What the own sportsbook, or the one of a demo, takes events and limits from. */
export const bookSettings = defineSettings({
  settings: {
    feedUrl: url({
      name: 'FAIRHOUSE_BOOK_FEED_URL',
      what: 'odds feed of the sportsbook (docs/odds-feed.md); simulated events when not set',
      schemes: ['http', 'https'],
    }),
    feedSocketUrl: url({
      name: 'FAIRHOUSE_BOOK_FEED_SOCKET_URL',
      what: 'socket that pushes the lines of that feed as they come',
      schemes: ['ws', 'wss'],
    }),
    feedToken: {
      ...text({
        name: 'FAIRHOUSE_BOOK_FEED_TOKEN',
        what: 'token that the feed asks for; none when not set',
        fallback: null,
      }),
      isSecret: true,
    },
    competitionsFile: text({
      name: 'FAIRHOUSE_BOOK_COMPETITIONS',
      what: 'JSON file of the competitions that the feed has events of',
      fallback: null,
    }),
    limitsFile: text({
      name: 'FAIRHOUSE_BOOK_LIMITS',
      what: 'JSON file of limits of the sportsbook; the standard ones when not set',
      fallback: null,
    }),
  },
  read({ values, need, problems }) {
    const { feedUrl, feedSocketUrl, feedToken, competitionsFile, limitsFile } = values
    if (feedUrl === null) {
      if (feedSocketUrl !== null || feedToken !== null || competitionsFile !== null) {
        problems.push(
          'FAIRHOUSE_BOOK_FEED_URL is not set, but other settings of the feed are: ' +
            'without it the sportsbook has simulated events.',
        )
      }
      return { book: { feed: null, limitsFile } }
    }
    const feed = {
      url: feedUrl,
      ...(feedSocketUrl !== null && { socketUrl: feedSocketUrl }),
      ...(feedToken !== null && { token: feedToken }),
      competitionsFile: need('competitionsFile'),
    }
    return { book: { feed, limitsFile } }
  },
})

export type BookSources = ReturnType<typeof bookSettings.read>['book']

function url(head: {
  readonly name: string
  readonly what: string
  readonly schemes: readonly string[]
}): Setting<string | null> {
  const { name, what, schemes } = head
  return {
    ...{ name, what, fallback: null },
    // A password may be part of it.
    isSecret: true,
    allowed: `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    parse(value) {
      if (!URL.canParse(value)) return undefined
      return schemes.includes(new URL(value).protocol.slice(0, -1)) ? value : undefined
    },
  }
}
