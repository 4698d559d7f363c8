import { createDatabase } from '@fairhouse/server-kit/database'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { catalogueOf, createTestSeeds, TEST_START } from '../bookmaker.fixture.ts'
import { BOOKMAKER_MIGRATIONS } from '../bookmaker.migrations.ts'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import { describeEventFeed } from '../event/event-feed.contract.ts'
import { replay } from '../sports/replay.ts'
import { createSimulatorFeed } from './simulator.feed.ts'

const catalogue = catalogueOf('Sprint League', 'Keno 20/80')
const now = new Date(TEST_START)

const database = await createTestDatabase({ migrations: BOOKMAKER_MIGRATIONS })
const db = createDatabase<BookmakerDatabase>({ url: database.url })
const close = async () => {
  await db.destroy()
  await database.close()
}
afterAll(() => close())
beforeEach(async () => {
  await db.deleteFrom('simulated_event').execute()
})

const create = () => createSimulatorFeed({ db, catalogue, newSeed: createTestSeeds() })

describeEventFeed('the simulator', async () => ({
  feed: create(),
  now,
  restart: async () => create(),
}))

test('the hash of a seed is published with the event, and the seed matches it', async () => {
  const feed = create()
  await feed.resume(new Map(), now)
  const messages = await feed.poll(now)
  const fixtures = new Map(
    messages.flatMap((message) =>
      message.kind === 'fixture' ? [[message.fixture.key, message.fixture] as const] : [],
    ),
  )
  const seeds = messages.filter((message) => message.kind === 'seed')
  expect(seeds.length).toBeGreaterThan(10)
  for (const { key, seed } of seeds) {
    const { commitment } = fixtures.get(key)!
    expect(replay({ ...commitment!, seed }).ok).toBe(true)
  }
})

test('the seed of an upcoming event is never returned', async () => {
  const feed = create()
  await feed.resume(new Map(), now)
  const messages = await feed.poll(now)
  const future = messages.flatMap((message) =>
    message.kind === 'fixture' && message.fixture.startMs > now.getTime()
      ? [message.fixture.key]
      : [],
  )
  const text = JSON.stringify(messages)
  const rows = await db
    .selectFrom('simulated_event')
    .selectAll()
    .where('key', 'in', future)
    .execute()
  expect(rows.length).toBeGreaterThan(10)
  for (const { seed } of rows) expect(text).not.toContain(seed)
})

test('after hours of downtime only events that had their seed before are played', async () => {
  const feed = create()
  await feed.resume(new Map(), now)
  await feed.poll(now)
  const later = new Date(now.getTime() + 8 * 3_600_000)
  const seeds = await db.selectFrom('simulated_event').select('key').execute()
  const restarted = create()
  await restarted.resume(new Map(), later)
  const messages = await restarted.poll(later)
  const gap = messages.filter(
    (message) =>
      message.kind === 'fixture' &&
      message.fixture.startMs < later.getTime() - 150 * 60_000 &&
      !seeds.some(({ key }) => key === message.fixture.key),
  )
  expect(gap).toEqual([])
  expect(messages.some(({ kind }) => kind === 'fact')).toBe(true)
})
