import { randomBytes } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { listen } from '@fairhouse/server-kit/listen'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { catalogueOf, createTestSeeds, TEST_START } from './bookmaker.fixture.ts'
import { BOOKMAKER_MIGRATIONS } from './bookmaker.migrations.ts'
import { buildCatalogue } from './catalogue/catalogue.ts'
import { createBookmakerProvider } from './bookmaker.provider.ts'
import type { EventView } from './live/event.view.ts'
import { replay } from './sports/replay.ts'

const database = await createTestDatabase({ migrations: BOOKMAKER_MIGRATIONS })
const clock = createManualClock(TEST_START)
const bookmaker = await createBookmakerProvider({
  databaseUrl: database.url,
  clock,
  newId: createNewId({ clock, randomBytes }),
  newSeed: createTestSeeds(),
  random: () => 0.5,
  log: silentLog,
  catalogue: catalogueOf(
    'Sprint League',
    'Isles First Division',
    'Coastal Series',
    'Breach Circuit',
  ),
})
const listener = await listen((request: Request) => bookmaker.fetch(request), {
  port: 0,
  host: '127.0.0.1',
})
bookmaker.attach(listener.server)
await bookmaker.worker.pass()
clock.advance(1_000)
await bookmaker.worker.pass()
afterAll(async () => {
  await bookmaker.detach()
  await listener.close()
  await bookmaker.stop()
  await database.close()
})

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await bookmaker.fetch(
    new Request(`http://bookmaker.test:3001/bookmaker/api/${path}`, { headers }),
  )
  const text = await response.text()
  return { response, status: response.status, body: text === '' ? null : JSON.parse(text) }
}
const read = async (path: string) => (await get(path)).body.data

test('sports say how many events they have and e-sports has its categories', async () => {
  const sports = await read('sports')
  expect(sports).toHaveLength(14)
  expect(sports[0]).toMatchObject({ id: 66, code: 'soccer', live: expect.any(Number) })
  expect(sports.find((sport: any) => sport.code === 'esports').categories).toHaveLength(3)
})

test('championships are found by sport and by category', async () => {
  expect((await read('championships?sportId=66')).map(({ name }: any) => name)).toEqual([
    'Isles First Division',
    'Sprint League',
  ])
  expect(await read('categories?sportId=68')).toHaveLength(2)
})

test('events are listed with their main prices, the soonest first', async () => {
  const events: EventView[] = await read('events?championshipId=660101&status=upcoming')
  expect(events.length).toBeGreaterThan(20)
  expect(events[0]!.markets.map(({ slug }) => slug)).toEqual(['1x2', 'total', 'asian_handicap'])
  const starts = events.map(({ startAt }) => startAt)
  expect(starts).toEqual(starts.toSorted())
})

test('events are listed of chosen events and championships together', async () => {
  const [one] = await read('events?sportId=68&limit=1')
  const ids = await read(`events?ids=${one.id}&championshipIds=660101&limit=500`)
  expect(ids.map(({ id }: EventView) => id)).toContain(one.id)
  const others: EventView[] = ids.filter(({ id }: EventView) => id !== one.id)
  expect(new Set(others.map(({ championshipId }) => championshipId))).toEqual(new Set([660101]))
  expect(await read('events?ids=1')).toEqual([])
})

test('a list of known prices waits for none', async () => {
  const query = 'events?sportId=145&limit=500'
  const known: EventView[] = await read(`${query}&prices=known`)
  const current: EventView[] = await read(query)
  const count = (events: EventView[]) => events.filter(({ markets }) => markets.length > 0).length
  expect(known.map(({ id }) => id)).toEqual(current.map(({ id }) => id))
  expect(count(current)).toBeGreaterThan(count(known))
})

test('events are listed by league, the one with the soonest event first', async () => {
  const start: EventView[] = await read('events?sportId=66&limit=500')
  const leagues: EventView[] = await read('events?sportId=66&limit=500&order=league')
  const idsOf = (events: EventView[]) => [...new Set(events.map((each) => each.championshipId))]
  expect(idsOf(leagues)).toEqual(idsOf(start))
  expect(leagues[0]!.id).toBe(start[0]!.id)
  const changes = leagues.filter(
    (each, at) => each.championshipId !== leagues[at - 1]?.championshipId,
  )
  expect(changes).toHaveLength(idsOf(start).length)
})

test('the catalogue counts the events of each of its levels', async () => {
  const { sports, categories, championships } = await read('catalogue')
  const football = sports.find(({ id }: any) => id === 66)
  const sumOf = (list: any[]) =>
    list.reduce((sum, { sportId, events }) => sum + (sportId === 66 ? events : 0), 0)
  expect(football.events).toBeGreaterThan(20)
  expect([sumOf(categories), sumOf(championships)]).toEqual([football.events, football.events])
})

test('the compact form has the same events in less', async () => {
  const query = 'events?status=upcoming&limit=100'
  const full = await get(query)
  const compact = await get(`${query}&form=compact`)
  const at = compact.body.data.columns.indexOf('id')
  expect(compact.body.data.rows.map((row: unknown[]) => row[at])).toEqual(
    full.body.data.map(({ id }: EventView) => id),
  )
  const size = ({ body }: { body: unknown }) => JSON.stringify(body).length
  expect(size(compact)).toBeLessThan(size(full) / 3)
})

test('the page of a football match has 60 kinds of markets, their margin and its players', async () => {
  const [event] = await read('events?championshipId=660101&status=upcoming&limit=1')
  const page = await read(`events/${event.id}`)
  expect(new Set(page.markets.map(({ slug }: any) => slug)).size).toBeGreaterThanOrEqual(60)
  for (const { book } of page.markets) expect(book).toBeGreaterThan(1000)
  const scorers = page.markets.find(({ slug }: any) => slug === 'anytime_goalscorer')
  const names = new Set(page.players.map(({ id }: any) => String(id)))
  for (const { id } of scorers.outcomes) expect(names).toContain(id)
})

test('live events and the two carousels', async () => {
  const live: EventView[] = await read('live')
  expect(new Set(live.map(({ status }) => status))).toEqual(new Set(['live']))
  expect((await read('live-now')).length).toBeGreaterThanOrEqual(3)
  expect(await read('top-events')).toHaveLength(7)
})

test('search finds clubs without accents and championships', async () => {
  const found = await read('search?q=isles')
  expect(found.championships[0].name).toBe('Isles First Division')
  expect(found.events.length).toBeGreaterThan(5)
  expect((await get('search?q=a')).status).toBe(400)
})

test('a result proves itself: hashes before, the seed after', async () => {
  const [result] = await read('results?sportId=66')
  const proof = await read(`events/${result.id}/proof`)
  expect(replay(proof)).toMatchObject({ ok: true, score: result.score })
  const [open] = await read('events?status=upcoming&limit=1')
  expect(await read(`events/${open.id}/proof`)).toMatchObject({
    seed: null,
    seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('results are listed page by page, and by when they ended', async () => {
  const all = await read('results?sportId=66')
  expect(all.length).toBeGreaterThan(2)
  const first = await read('results?sportId=66&limit=2')
  const next = await read(`results?sportId=66&limit=2&after=${first[1].id}`)
  expect([...first, ...next].map(({ id }: any) => id)).toEqual(
    all.slice(0, 4).map(({ id }: any) => id),
  )
  const to = first[0].endedAt
  const before = await read(`results?sportId=66&to=${to}`)
  expect(before.every(({ endedAt }: any) => endedAt < to)).toBe(true)
  expect(await read(`results?sportId=66&from=${new Date(clock.now()).toISOString()}`)).toEqual([])
})

test('the table of a league counts its results', async () => {
  const [{ championshipId }] = await read('results?sportId=66')
  const teams = buildCatalogue().championships.find(({ id }) => id === championshipId)!.competitors
  const { isByPoints, rows } = await read(`championships/${championshipId}/standings`)
  expect(isByPoints).toBe(true)
  expect(rows).toHaveLength(teams.length)
  for (const { played, won, drawn, lost, points } of rows) {
    expect([won + drawn + lost, won * 3 + drawn]).toEqual([played, points])
  }
  expect((await get('championships/680101/standings')).status).toBe(404)
  expect((await get('championships/1/standings')).status).toBe(404)
})

test('an event knows the last matches of its sides and those against each other', async () => {
  const [result] = await read('results?sportId=66')
  const [home] = result.competitors
  const own = await read(`events/${result.id}/meetings`)
  expect(own.form).toHaveLength(2)
  const played = [...own.together, ...own.form.flat()]
  expect(played.map(({ id }: any) => id)).not.toContain(result.id)
  for (const { competitors } of own.form[0]) {
    expect(competitors.map(({ id }: any) => id)).toContain(home.id)
  }
  expect((await get('events/1/meetings')).status).toBe(404)
})

test('unchanged data is answered with 304, to pages of any origin', async () => {
  const first = await get('sports')
  expect(first.response.headers.get('access-control-allow-origin')).toBe('*')
  const etag = first.response.headers.get('etag')!
  const again = await get('sports', { 'if-none-match': etag })
  expect([again.status, again.body]).toEqual([304, null])
})

test.each(['events/0', 'events/abc', 'events/2147483647', 'events/99999999999/proof', 'nothing'])(
  '%s is not found',
  async (path) => {
    const { status, response } = await get(path)
    expect(status).toBe(404)
    // A page has to be able to read that, or it cannot distinguish it from a network error.
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  },
)

test('a query that makes no sense is refused', async () => {
  for (const path of [
    'events?status=gone',
    'events?limit=1000',
    'events?from=today',
    'results?date=x',
    'results?after=0',
    'results?limit=201',
    'events?ids=1,x',
    `events?ids=${Array.from({ length: 101 }, (_, id) => id).join()}`,
  ]) {
    expect((await get(path)).status).toBe(400)
  }
})

/** Subscribes from a page of another origin and collects what is published. */
async function subscribe<Push>(channel: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${listener.port}/bookmaker/socket`, {
    headers: { origin: 'http://some.page' },
  })
  const pushes: Push[] = []
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => socket.send(JSON.stringify({ id: 1, connect: {} })))
    socket.on('message', (data: Buffer) => {
      for (const line of data.toString().split('\n')) {
        const message = line === '' ? {} : JSON.parse(line)
        if (message.id === 1) socket.send(JSON.stringify({ id: 2, subscribe: { channel } }))
        if (message.id === 2) resolve()
        if (message.push?.pub !== undefined) pushes.push(message.push.pub.data)
      }
    })
  })
  return { pushes, close: () => socket.close() }
}

test('subscribers of live events and of one event get scores and prices as they change', async () => {
  const live: EventView[] = await read('live')
  const quick = live.find(({ championshipId }) => championshipId === 660501)!
  const all = await subscribe<{ readonly events: EventView[] }>('book:live')
  const one = await subscribe<EventView>(`book:event-${quick.id}`)
  for (let second = 0; second < 10; second++) {
    clock.advance(1_000)
    await bookmaker.worker.pass()
  }
  await expect.poll(() => all.pushes.length).toBeGreaterThan(3)
  const marketCounts = () => one.pushes.map(({ markets }) => markets.length)
  await expect.poll(() => Math.max(...marketCounts())).toBeGreaterThan(60)
  expect(all.pushes[0]?.events[0]).toMatchObject({ status: 'live', score: expect.any(Object) })
  // Later messages contain only the changes.
  const before = one.pushes.length
  clock.advance(3_000)
  await bookmaker.worker.pass()
  await expect.poll(() => one.pushes.length).toBeGreaterThan(before + 1)
  const versions = one.pushes.map(({ version }) => version)
  expect(versions).toEqual(versions.toSorted((x, y) => x - y))
  all.close()
  one.close()
})

test('when the feed is silent for more than ten seconds every market is suspended', async () => {
  const [before] = await read('events?championshipId=660101&status=upcoming&limit=1')
  expect(before.closure).toBeNull()
  clock.advance(10_001)
  const [after] = await read('events?championshipId=660101&status=upcoming&limit=1')
  expect(after.closure).toBe('suspended')
  await bookmaker.worker.pass()
  clock.advance(3_000)
  const [again] = await read('events?championshipId=660101&status=upcoming&limit=1')
  expect(again.closure).toBeNull()
})
