import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { CachedAnswer } from './cached-answer.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { EventState } from './event/event-book.ts'
import { FINISHED_MAX } from './event/event.repo.ts'
import { isFinished, type BookEvent } from './event/event.ts'
import type { EventReader } from './event/event.reader.ts'
import type { LiveBook } from './live/live-book.ts'
import { compactEvents, type EventView } from './live/event.view.ts'
import { chooseLiveNow, chooseTopEvents } from './live/highlights.ts'
import { search } from './live/search.ts'
import { readQuery } from './read-query.ts'

/** Of an `integer` of the database. */
const ID_MAX = 2_147_483_647

const form = z.enum(['full', 'compact']).default('full')

const IDS_MAX = 100
const idList = z
  .string()
  .regex(/^\d{1,9}(?:,\d{1,9})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= IDS_MAX, `at most ${IDS_MAX} ids`)

const listQuery = z.object({
  sportId: z.coerce.number().int().optional(),
  categoryId: z.coerce.number().int().optional(),
  championshipId: z.coerce.number().int().optional(),
  /** Of these events and championships only, as a player keeps favourites. */
  ids: idList.optional(),
  championshipIds: idList.optional(),
  status: z.enum(['upcoming', 'live']).optional(),
  /** Starts at or after. */
  from: z.iso.datetime().optional(),
  /** Starts before. */
  to: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(200),
  /** By start, or the events of each league together, the league of the soonest one first. */
  order: z.enum(['start', 'league']).default('start'),
  /** `known`: nothing waits for prices that are not made yet. */
  prices: z.enum(['current', 'known']).default('current'),
  form,
})

const resultsQuery = z.object({
  sportId: z.coerce.number().int().optional(),
  championshipId: z.coerce.number().int().optional(),
  /** The day in UTC. */
  date: z.iso.date().optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  /** The last event of the page before. */
  after: z.coerce.number().int().min(1).max(ID_MAX).optional(),
  limit: z.coerce.number().int().min(1).max(FINISHED_MAX).default(FINISHED_MAX),
})

/** Of a longer list the first ones wait for their prices; the others have them when they are made. */
const PREPARED_MAX = 30

export type EventRoutesDeps = {
  readonly catalogue: Catalogue
  readonly live: LiveBook
  readonly reader: EventReader
  readonly answer: CachedAnswer
}

/** Everything that a page or a widget shows of events. Public: the same for everybody. */
export function createEventRoutes({ catalogue, live, reader, answer }: EventRoutesDeps): Hono {
  const app = new Hono()

  async function viewMain(events: readonly BookEvent[], isReady = false): Promise<EventView[]> {
    if (!isReady) await live.prepare(events.slice(0, PREPARED_MAX).map(({ id }) => id))
    return events.flatMap(({ id }) => live.viewMain(id) ?? [])
  }

  app.get('/events', (context) => {
    const query = readQuery(context, listQuery)
    return answer(context, { maxAgeSeconds: 2, query }, async () => {
      const wanted = live.list((state) => isWanted(state, query))
      const ordered = query.order === 'league' ? groupByLeague(wanted) : wanted
      const found = ordered.slice(0, query.limit)
      return inForm(await viewMain(found, query.prices === 'known'), query.form)
    })
  })

  app.get('/live', (context) => {
    const query = readQuery(context, z.object({ form }))
    return answer(context, { maxAgeSeconds: 1, query }, async () =>
      inForm(await viewMain(live.list(({ event }) => event.status === 'live')), query.form),
    )
  })

  app.get('/top-events', (context) =>
    answer(context, { maxAgeSeconds: 5 }, () =>
      viewMain(chooseTopEvents(live.list(), live.nowMs())),
    ),
  )

  app.get('/live-now', (context) =>
    answer(context, { maxAgeSeconds: 2 }, () => viewMain(chooseLiveNow(live.list()))),
  )

  app.get('/search', (context) => {
    const query = readQuery(context, z.object({ q: z.string().min(2).max(60) }))
    return answer(context, { maxAgeSeconds: 5, query }, async () => {
      const found = search(catalogue, live.list(), query.q)
      return {
        events: await viewMain(found.events),
        championships: found.championships.map(({ id, sportId, categoryId, spec }) => ({
          id,
          sportId,
          categoryId,
          name: spec.name,
        })),
      }
    })
  })

  app.get('/results', (context) => {
    const query = readQuery(context, resultsQuery)
    return answer(context, { maxAgeSeconds: 5, query }, () => reader.listResults(query))
  })

  app.get('/events/:id', (context) =>
    answerEvent(
      context,
      answer,
      1,
      async (id) => (await live.viewAll(id)) ?? reader.viewFinished(id),
    ),
  )

  app.get('/events/:id/facts', (context) =>
    answerEvent(context, answer, 1, (id) => live.facts(id) ?? reader.facts(id)),
  )

  app.get('/events/:id/meetings', (context) =>
    answerEvent(context, answer, 30, (id) => reader.meetings(id)),
  )

  app.get('/championships/:id/standings', (context) =>
    answerEvent(context, answer, 30, (id) => {
      const found = catalogue.championships.find((each) => each.id === id)
      return found && reader.standings(found)
    }),
  )

  app.get('/events/:id/proof', (context) =>
    answerEvent(context, answer, 2, (id) => reader.proof(id)),
  )
  return app
}

async function answerEvent(
  context: Context,
  answer: CachedAnswer,
  maxAgeSeconds: number,
  find: (id: number) => unknown,
): Promise<Response> {
  const id = Number(context.req.param('id'))
  if (!Number.isSafeInteger(id) || id < 1 || id > ID_MAX) return context.notFound()
  return answer(context, { maxAgeSeconds }, () => find(id))
}

function groupByLeague(events: readonly BookEvent[]): readonly BookEvent[] {
  return [...Map.groupBy(events, ({ championshipId }) => championshipId).values()].flat()
}

function isWanted({ event }: EventState, query: z.infer<typeof listQuery>): boolean {
  if (isFinished(event)) return false
  const { sportId, categoryId, championshipId, ids, championshipIds, status, from, to } = query
  const isAnyOf = ids === undefined && championshipIds === undefined
  return (
    (isAnyOf ||
      ids?.includes(event.id) === true ||
      championshipIds?.includes(event.championshipId) === true) &&
    (sportId === undefined || event.sportId === sportId) &&
    (categoryId === undefined || event.categoryId === categoryId) &&
    (championshipId === undefined || event.championshipId === championshipId) &&
    (status === undefined || (event.status === 'live') === (status === 'live')) &&
    (from === undefined || event.startMs >= Date.parse(from)) &&
    (to === undefined || event.startMs < Date.parse(to))
  )
}

function inForm(events: readonly EventView[], form: 'full' | 'compact') {
  return form === 'full' ? events : compactEvents(events)
}
