import { Hono } from 'hono'
import { z } from 'zod'
import type { CachedAnswer } from './cached-answer.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { EventBook } from './event/event-book.ts'
import { isFinished } from './event/event.ts'
import { readQuery } from './read-query.ts'

const ids = z.object({
  sportId: z.coerce.number().int().optional(),
  categoryId: z.coerce.number().int().optional(),
})

const MAX_AGE_SECONDS = 10

type Counts = { readonly events: number; readonly live: number }

/** The sports, categories and championships, with the current number of events of each. */
export function createCatalogueRoutes(deps: {
  readonly catalogue: Catalogue
  readonly book: EventBook
  readonly answer: CachedAnswer
}): Hono {
  const { catalogue, book, answer } = deps
  const app = new Hono()

  const listSports = () => {
    const counts = countBy(book, ({ event }) => event.sportId)
    return catalogue.sports.map((sport) => ({ ...sport, ...countsOf(counts, sport.id) }))
  }
  const listCategories = (sportId?: number) => {
    const counts = countBy(book, ({ event }) => event.categoryId)
    return catalogue.categories
      .filter((category) => sportId === undefined || sportId === category.sportId)
      .map((category) => ({ ...category, ...countsOf(counts, category.id) }))
  }
  const listChampionships = (sportId?: number, categoryId?: number) => {
    const counts = countBy(book, ({ event }) => event.championshipId)
    return catalogue.championships
      .filter((each) => sportId === undefined || sportId === each.sportId)
      .filter((each) => categoryId === undefined || categoryId === each.categoryId)
      .map(({ id, spec, ...each }) => ({
        ...{ id, sportId: each.sportId, categoryId: each.categoryId, name: spec.name },
        ...countsOf(counts, id),
      }))
  }

  /** All three levels in one answer, for a tree. */
  app.get('/catalogue', (context) =>
    answer(context, { maxAgeSeconds: MAX_AGE_SECONDS }, () => ({
      sports: listSports(),
      categories: listCategories(),
      championships: listChampionships(),
    })),
  )

  app.get('/sports', (context) =>
    answer(context, { maxAgeSeconds: MAX_AGE_SECONDS }, () =>
      listSports().map((sport) => ({
        ...sport,
        // The e-sports entry of the specification carries its categories.
        ...(sport.code === 'esports' && {
          categories: catalogue.categories.filter(({ sportId }) => sportId === sport.id),
        }),
      })),
    ),
  )

  app.get('/categories', (context) => {
    const query = readQuery(context, ids)
    return answer(context, { maxAgeSeconds: MAX_AGE_SECONDS, query }, () =>
      listCategories(query.sportId),
    )
  })

  app.get('/championships', (context) => {
    const query = readQuery(context, ids)
    return answer(context, { maxAgeSeconds: MAX_AGE_SECONDS, query }, () =>
      listChampionships(query.sportId, query.categoryId),
    )
  })
  return app
}

function countBy(
  book: EventBook,
  keyOf: (state: ReturnType<EventBook['find']> & object) => number,
): ReadonlyMap<number, Counts> {
  const counts = new Map<number, Counts>()
  for (const state of book.all()) {
    if (isFinished(state.event)) continue
    const { events, live } = counts.get(keyOf(state)) ?? { events: 0, live: 0 }
    const isLive = state.event.status === 'live'
    counts.set(keyOf(state), { events: events + 1, live: live + (isLive ? 1 : 0) })
  }
  return counts
}

function countsOf(counts: ReadonlyMap<number, Counts>, id: number): Counts {
  return counts.get(id) ?? { events: 0, live: 0 }
}
