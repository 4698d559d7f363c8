import { type SportRules, sportRulesSchema } from '@fairhouse/contract/sport-rules'
import { Fault } from '@fairhouse/domain/fault'
import type { Clock } from '@fairhouse/server-kit/clock'
import { readJson } from '@fairhouse/server-kit/read-body'
import { z } from 'zod'
import type { SportGroup } from '#platform/modules/sport/sportsbook.port'

export type BookmakerClient = ReturnType<typeof createBookmakerClient>

const named = z.object({ id: z.number().int(), name: z.string() })
const sportsSchema = z.array(named.extend({ code: z.string() }))
const championshipsSchema = z.array(
  named.extend({ sportId: z.number().int(), categoryId: z.number().int() }),
)
const categoriesSchema = z.array(named.extend({ sportId: z.number().int() }))

const eventSchema = z.object({
  id: z.number().int(),
  sportId: z.number().int(),
  categoryId: z.number().int(),
  championshipId: z.number().int(),
  name: z.string(),
  competitors: z.array(z.object({ name: z.string() })),
  startAt: z.iso.datetime(),
  status: z.enum(['scheduled', 'open', 'live', 'ended', 'abandoned', 'cancelled']),
  score: z.object({ play: z.looseObject({ kind: z.string() }), period: z.number().int() }),
  /** An event that has ended has none. */
  minute: z.number().int().nullable().default(null),
  markets: z.array(
    z.object({
      outcomes: z.array(
        z.object({ id: z.string(), name: z.array(z.string()), price: z.string().nullable() }),
      ),
    }),
  ),
})

export type BookEvent = z.output<typeof eventSchema>
export type BookCatalogue = {
  readonly sports: z.output<typeof sportsSchema>
  readonly categories: z.output<typeof categoriesSchema>
  readonly championships: z.output<typeof championshipsSchema>
}

const TIMEOUT_MS = 4_000
/** As many rows as a large screen has. */
const LIST_MAX = 20
/** Cache time of settings. */
const CATALOGUE_MS = 15 * 60 * 1000

/** Reads the bookmaker's public API. Throws a `providerUnavailable` fault if it does not answer. */
export function createBookmakerClient(deps: {
  /** Address for the platform. */
  readonly url: string
  readonly fetch: typeof fetch
  readonly clock: Clock
}) {
  let kept: { readonly atMs: number; readonly catalogue: Promise<BookCatalogue> } | null = null

  async function read<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
    const response = await deps
      .fetch(new URL(`/bookmaker/${path}`, deps.url), {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch((cause: unknown) => {
        throw unavailable('did not respond', cause)
      })
    if (response.status === 404) return null
    const json = await readJson(response).catch((cause: unknown) => {
      throw unavailable('did not respond in full', cause)
    })
    const parsed = schema.safeParse(json)
    if (!response.ok || !parsed.success) throw unavailable(`responded ${response.status}`)
    return parsed.data
  }

  async function readData<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
    const body = await read(`api/${path}`, z.object({ data: schema }))
    return body === null ? null : (body.data as T)
  }

  async function readCatalogue(): Promise<BookCatalogue> {
    const [sports, categories, championships] = await Promise.all([
      readData('sports', sportsSchema),
      readData('categories', categoriesSchema),
      readData('championships', championshipsSchema),
    ])
    return {
      sports: sports ?? [],
      categories: categories ?? [],
      championships: championships ?? [],
    }
  }

  return {
    /** Names of sports, categories and championships, cached. */
    catalogue(): Promise<BookCatalogue> {
      const atMs = deps.clock.now().getTime()
      if (kept !== null && atMs - kept.atMs < CATALOGUE_MS) return kept.catalogue
      const catalogue = readCatalogue()
      kept = { atMs, catalogue }
      catalogue.catch(() => (kept = null))
      return catalogue
    },
    async highlights(): Promise<{ readonly live: BookEvent[]; readonly next: BookEvent[] }> {
      const list = z.array(eventSchema)
      const [live, next] = await Promise.all([
        readData('live-now', list),
        readData('top-events', list),
      ])
      return { live: live ?? [], next: next ?? [] }
    },
    /** The first events of a sport or a part of it, by championship, with the prices that there are: a page waits for it. */
    async list(group: SportGroup): Promise<BookEvent[]> {
      const ids = Object.entries(group).filter(([, id]) => id !== undefined)
      const query = new URLSearchParams(ids.map(([key, id]) => [key, String(id)]))
      const path = `events?${query}&order=league&prices=known&limit=${LIST_MAX}`
      return (await readData(path, z.array(eventSchema))) ?? []
    },
    event: (id: string): Promise<BookEvent | null> => readData(`events/${id}`, eventSchema),
    async search(query: string): Promise<BookEvent[]> {
      const path = `search?q=${encodeURIComponent(query)}`
      const found = await readData(path, z.object({ events: z.array(eventSchema) }))
      return found?.events ?? []
    },
    /** The rules of the book in figures. */
    async rules(): Promise<SportRules> {
      const rules = await readData('rules', sportRulesSchema)
      if (rules === null) throw unavailable('has no rules')
      return rules
    },
    /** The integrity hash of the current script; null if it is not built. */
    async integrity(): Promise<string | null> {
      const shape = z.object({ integrity: z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/) })
      return (await read('sdk/integrity.json', shape))?.integrity ?? null
    },
  }
}

function unavailable(what: string, cause?: unknown): Fault {
  return new Fault('providerUnavailable', `The bookmaker ${what}`, { cause })
}
