import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { countBetsOfChampionships, listPopularSelections } from './betting/popular.repo.ts'
import type { CachedAnswer } from './cached-answer.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { BookmakerDatabase } from './database/bookmaker.tables.ts'
import type { EventBook } from './event/event-book.ts'
import { isFinished } from './event/event.ts'
import type { LiveBook } from './live/live-book.ts'
import { marketKey } from './live/priced-market.ts'

const LEAGUES_MAX = 8
const BETS_MAX = 10
const MAX_AGE_SECONDS = 20
/** assumed: a week of bets determines current popularity. */
const COUNTED_MS = 7 * 24 * 3_600_000

export type PopularRoutesDeps = {
  readonly db: Kysely<BookmakerDatabase>
  readonly catalogue: Catalogue
  readonly book: EventBook
  readonly live: LiveBook
  readonly answer: CachedAnswer
}

/** The most popular selections, counted from the bets here. */
export function createPopularRoutes(deps: PopularRoutesDeps): Hono {
  const { db, catalogue, book, live, answer } = deps
  const app = new Hono()

  app.get('/popular-bets', (context) =>
    answer(context, { maxAgeSeconds: MAX_AGE_SECONDS }, async () => {
      const selections = await listPopularSelections(db, BETS_MAX)
      const found = await Promise.all(
        selections.map(async ({ eventId, marketId, specifiers, outcomeId, bets }) => {
          const event = await live.viewAll(eventId)
          const key = marketKey(marketId, specifiers)
          const market = event?.markets.find((each) => each.key === key)
          const outcome = market?.outcomes.find(({ id }) => id === outcomeId)
          if (event === undefined || market === undefined || !outcome?.price) return []
          return [{ event: { ...event, markets: [market] }, marketKey: key, outcomeId, bets }]
        }),
      )
      return found.flat()
    }),
  )

  app.get('/top-leagues', (context) =>
    answer(context, { maxAgeSeconds: MAX_AGE_SECONDS }, async () => {
      const bets = await countBetsOfChampionships(db, new Date(live.nowMs() - COUNTED_MS))
      const events = new Map<number, { events: number; live: number }>()
      for (const { event } of book.all()) {
        if (isFinished(event)) continue
        const known = events.get(event.championshipId) ?? { events: 0, live: 0 }
        const isLive = event.status === 'live' ? 1 : 0
        const counted = { events: known.events + 1, live: known.live + isLive }
        events.set(event.championshipId, counted)
      }
      return catalogue.championships
        .flatMap(({ id, sportId, categoryId, spec }) => {
          const counts = events.get(id)
          if (counts === undefined) return []
          return [{ id, sportId, categoryId, name: spec.name, ...counts, bets: bets.get(id) ?? 0 }]
        })
        .toSorted((a, b) => b.bets - a.bets || b.events - a.events || a.id - b.id)
        .slice(0, LEAGUES_MAX)
    }),
  )
  return app
}
