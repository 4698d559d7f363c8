import type { SportEvent, SportHighlights } from '@fairhouse/contract/sport'
import { Fault } from '@fairhouse/domain/fault'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { readJson } from '@fairhouse/server-kit/read-body'
import type { RawHandler } from '#platform/http/app'
import type { Outside } from '#platform/integration'
import type { SportGroup, Sportsbook } from '#platform/modules/sport/sportsbook.port'
import {
  createBookmakerClient,
  type BookCatalogue,
  type BookEvent,
  type BookmakerClient,
} from './bookmaker.client.ts'
import { listCompetitions, toSportEvent } from './bookmaker.view.ts'

const DATA_SECONDS = 900

/** The sportsbook of this repository. */
export function createBookmaker(
  outside: Outside,
  access: {
    readonly id: string
    /** For the platform, e.g. `http://127.0.0.1:3001`. */
    readonly url: string
    readonly secret: string
    readonly integration: string
  },
): Sportsbook {
  const { id, secret, integration } = access
  const client = createBookmakerClient({ ...outside, url: access.url })
  const send = (messageId: string, command: object) => operate(outside, access, messageId, command)
  return {
    ...{ id, secret, integration },
    async readScript(siteOrigin) {
      const origin = outside.providersOrigin(siteOrigin)
      const url = new URL('/bookmaker/sdk/altenarWSDK.js', origin).href
      return { url, integrity: await client.integrity() }
    },
    events: {
      async search(query) {
        const [found, catalogue] = await Promise.all([client.search(query), client.catalogue()])
        return found.flatMap((event) => toSportEvent(event, catalogue) ?? [])
      },
      highlights: createHighlights(client, outside),
      list: createLists(client, outside),
      async find(eventId) {
        const [event, catalogue] = await Promise.all([client.event(eventId), client.catalogue()])
        return (event && toSportEvent(event, catalogue)) ?? null
      },
      async competitions(sportId) {
        return listCompetitions(sportId, await client.catalogue())
      },
    },
    freeBets: {
      async grant({ rewardId, playerId: playerKey, currency, stakeMinor, minOdds, expiresAt }) {
        await send(`grantFreeBet:${rewardId}`, {
          command: 'grantFreeBet',
          ...{ rewardId, playerKey, currency, minOdds },
          ...{ stakeMinor: stakeMinor.toString(), expiresAt: expiresAt.toISOString() },
        })
      },
      async cancel(rewardId) {
        await send(`cancelFreeBet:${rewardId}`, { command: 'cancelFreeBet', rewardId })
      },
    },
    readRules: client.rules,
    operate: (command) => send(`operate:${outside.clock.now().getTime()}`, command),
    mounts: { '/altenar-data': createNamesHandler(client, outside.log) },
  }
}

/** While the book does not answer, those of up to a minute ago and then none: rows of other pages. */
const HIGHLIGHTS_KEPT_MS = 60_000

/** Many guests ask at once, and the book is asked once. */
const HIGHLIGHTS_SHARED_MS = 5_000

function createHighlights(client: BookmakerClient, { clock, log }: Outside) {
  let last: { readonly atMs: number; readonly highlights: SportHighlights } | null = null
  let shared: { readonly atMs: number; readonly answer: Promise<SportHighlights> } | null = null

  async function read(nowMs: number): Promise<SportHighlights> {
    try {
      const [{ live, next }, catalogue] = await Promise.all([
        client.highlights(),
        client.catalogue(),
      ])
      const view = (event: BookEvent) => toSportEvent(event, catalogue) ?? []
      last = { atMs: nowMs, highlights: { live: live.flatMap(view), next: next.flatMap(view) } }
      return last.highlights
    } catch (error) {
      log.warn({ err: error }, 'events of the sportsbook are unavailable')
      if (last !== null && nowMs - last.atMs <= HIGHLIGHTS_KEPT_MS) return last.highlights
      return { live: [], next: [] }
    }
  }

  return (): Promise<SportHighlights> => {
    const atMs = clock.now().getTime()
    // A clock that was set back asks again.
    const age = shared === null ? Infinity : atMs - shared.atMs
    if (age < 0 || age >= HIGHLIGHTS_SHARED_MS) shared = { atMs, answer: read(atMs) }
    return shared!.answer
  }
}

/** Lists that are kept: a site has about as many pages of sports and leagues. */
const LISTS_MAX = 200

/** Many guests open the page of a sport at once, and the book is asked once. */
function createLists(client: BookmakerClient, { clock }: Outside) {
  const kept = new Map<string, { readonly atMs: number; readonly events: Promise<SportEvent[]> }>()

  async function read(group: SportGroup, catalogue: BookCatalogue): Promise<SportEvent[]> {
    const events = await client.list(group)
    return events.flatMap((event) => toSportEvent(event, catalogue) ?? [])
  }

  return async (group: SportGroup): Promise<SportEvent[]> => {
    const catalogue = await client.catalogue()
    // Made-up groups would cost the book a question each, and push the lists of pages out.
    if (!isKnown(group, catalogue)) return []
    const key = [group.sportId, group.categoryId, group.championshipId].join()
    const atMs = clock.now().getTime()
    const known = kept.get(key)
    const age = known === undefined ? Infinity : atMs - known.atMs
    if (known !== undefined && age >= 0 && age < HIGHLIGHTS_SHARED_MS) return known.events
    const events = read(group, catalogue)
    kept.delete(key)
    kept.set(key, { atMs, events })
    if (kept.size > LISTS_MAX) kept.delete(kept.keys().next().value!)
    events.catch(() => kept.get(key)?.events === events && kept.delete(key))
    return events
  }
}

/** Whether there is such a sport, and its parts belong together. */
function isKnown(
  { sportId, categoryId, championshipId }: SportGroup,
  { sports, categories, championships }: BookCatalogue,
): boolean {
  const isOf = (each: { readonly sportId: number; readonly categoryId?: number }) =>
    each.sportId === sportId &&
    (categoryId === undefined || each.categoryId === undefined || each.categoryId === categoryId)
  return (
    sports.some(({ id }) => id === sportId) &&
    (categoryId === undefined || categories.some((each) => each.id === categoryId && isOf(each))) &&
    (championshipId === undefined ||
      championships.some((each) => each.id === championshipId && isOf(each)))
  )
}

/** Calls the book, signed like wallet calls. */
async function operate(
  { fetch, clock, timeoutMs }: Outside,
  { url, secret }: { readonly url: string; readonly secret: string },
  id: string,
  command: object,
): Promise<unknown> {
  const body = JSON.stringify(command)
  const response = await fetch(new URL('/bookmaker/operator', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signWebhook({ id, timestamp: clock.now(), body }, [secret]),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new Fault('providerUnavailable', 'The bookmaker did not respond', { cause })
  })
  if (!response.ok)
    throw new Fault('providerUnavailable', `The bookmaker responded with ${response.status}`)
  // A grant and a cancellation may be answered with nothing.
  const answer = (await readJson(response)) as { readonly data?: unknown } | undefined
  return answer?.data ?? null
}

const FILE = /^\/altenar-data\/(\d{1,3})-(champs|categories)\.json$/

/** The names of championships and categories as files, by sport. */
function createNamesHandler(client: BookmakerClient, log: Outside['log']): RawHandler {
  return async (request) => {
    const [, id, kind] = FILE.exec(new URL(request.url).pathname) ?? []
    if (request.method !== 'GET' || id === undefined) return new Response(null, { status: 404 })
    try {
      const { sports, categories, championships } = await client.catalogue()
      const sportId = Number(id)
      if (!sports.some((sport) => sport.id === sportId)) return new Response(null, { status: 404 })
      const body =
        kind === 'champs'
          ? {
              Championships: championships
                .filter((each) => each.sportId === sportId)
                .map(({ id: ChampionshipId, name: Name }) => ({ ChampionshipId, Name })),
            }
          : {
              Categories: categories
                .filter((each) => each.sportId === sportId)
                .map(({ id: CategoryId, name: Name }) => ({ CategoryId, Name })),
            }
      const headers = { 'cache-control': `public, max-age=${DATA_SECONDS}` }
      return Response.json(body, { headers })
    } catch (error) {
      log.warn({ err: error, sportId: id }, 'names of the sportsbook are unavailable')
      return new Response(null, { status: 502 })
    }
  }
}
