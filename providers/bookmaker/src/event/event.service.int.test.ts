import { silentLog } from '@fairhouse/server-kit/logger'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestBook } from '../bookmaker.fixture.ts'
import { replay } from '../sports/replay.ts'
import { scoreOf } from '../sports/score.ts'
import type { FeedMessage } from './event-feed.ts'
import { listFacts } from './event.repo.ts'
import { createEventService } from './event.service.ts'

const MINUTE_MS = 60_000

const book = await createTestBook()
await book.play(10 * MINUTE_MS, 2_000)
afterAll(() => book.close())

const readEvents = () => book.db.selectFrom('event').selectAll().orderBy('start_at').execute()

test('events of the next hours are open and have the hashes of their seeds', async () => {
  const now = book.clock.now()
  const future = (await readEvents()).filter((row) => row.start_at > now)
  expect(future.length).toBeGreaterThan(10)
  for (const row of future) {
    expect(row).toMatchObject({ status: 'open', seed: null })
    expect(row.seed_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(row.opened_at!.getTime()).toBeGreaterThan(row.published_at.getTime())
  }
})

test('events open in the pass after their publication, also when a pass repeats an instant', async () => {
  const fresh = await createTestBook()
  for (const forMs of [0, 0, 250, 250]) await fresh.play(forMs)
  const statuses = new Set([...fresh.events.book.all()].map(({ event }) => event.status))
  await fresh.close()
  expect(statuses).toContain('open')
  expect(statuses).not.toContain('scheduled')
})

test('three or four matches of the quick league are live at any time', async () => {
  const live = (await readEvents()).filter(({ status }) => status === 'live')
  expect(live.length).toBeGreaterThanOrEqual(3)
})

test('an event that ended can be replayed from its seed to the same facts', async () => {
  const ended = (await readEvents()).filter(({ status }) => status === 'ended').slice(-10)
  const facts = await listFacts(
    book.db,
    ended.map(({ id }) => id),
  )
  expect(ended).toHaveLength(10)
  for (const row of ended) {
    const fixture = { ...row.commitment!, rules: row.rules }
    const proof = {
      seed: row.seed!,
      seedHash: row.seed_hash!,
      fixture,
      fixtureHash: row.fixture_hash!,
    }
    expect(replay(proof)).toEqual({ ok: true, facts: facts.get(row.id), score: row.score })
    expect(row.result_version).toBe(1)
  }
})

test('the stored score is the sum of the facts', async () => {
  const live = (await readEvents()).filter(({ status }) => status === 'live')
  const facts = await listFacts(
    book.db,
    live.map(({ id }) => id),
  )
  for (const row of live) expect(scoreOf(row.rules, facts.get(row.id)!)).toEqual(row.score)
})

test('after a crash it resumes without a gap or a repetition', async () => {
  const running = (await readEvents()).find(({ status }) => status === 'live')!
  await book.restart()
  await book.play(6 * MINUTE_MS, 2_000)
  const row = (await readEvents()).find(({ id }) => id === running.id)!
  expect(row.status).toBe('ended')
  const facts = (await listFacts(book.db, [row.id])).get(row.id)!
  const fixture = { ...row.commitment!, rules: row.rules }
  const proof = {
    seed: row.seed!,
    seedHash: row.seed_hash!,
    fixture,
    fixtureHash: row.fixture_hash!,
  }
  expect(replay(proof)).toMatchObject({ ok: true, facts })
})

test('messages that could not be stored are delivered again', async () => {
  await sql`alter table event_fact rename to event_fact_away`.execute(book.db)
  await expect(book.play(MINUTE_MS, 2_000)).rejects.toThrow('event_fact')
  await sql`alter table event_fact_away rename to event_fact`.execute(book.db)
  await book.play(6 * MINUTE_MS, 2_000)
  for (const row of await readEvents()) {
    const facts = (await listFacts(book.db, [row.id])).get(row.id)!
    expect(facts.map(({ no }) => no)).toEqual(facts.map((_, index) => index + 1))
    expect(row.is_suspended_by_operator).toBe(false)
  }
})

test('facts and results cannot be changed, nor facts removed while an event is played', async () => {
  for (const statement of [
    sql`update event_fact set at_ms = 1`,
    sql`delete from event_fact`,
    sql`update event_result set reason = 'x'`,
  ]) {
    await expect(statement.execute(book.db)).rejects.toThrow('append-only')
  }
})

test('a seed cannot be stored with an event that is not over', async () => {
  const open = book.db
    .updateTable('event')
    .set({ seed: '0'.repeat(64) })
    .where('status', '=', 'open')
  await expect(open.execute()).rejects.toThrow('check')
})

test('after hours of downtime live events are finished and new ones are live', async () => {
  const live = (await readEvents()).filter(({ status }) => status === 'live')
  book.clock.advance(5 * 60 * MINUTE_MS)
  await book.restart()
  await book.play(0)
  const rows = await readEvents()
  for (const { id } of live) expect(rows.find((row) => row.id === id)?.status).toBe('ended')
  expect(rows.filter(({ status }) => status === 'live').length).toBeGreaterThanOrEqual(3)
})

// Leaves a broken event behind, so it comes last.
test('an event with a gap in its facts is suspended, and the others continue', async () => {
  const broken = (await readEvents()).find(({ status }) => status === 'live')!
  const { db, clock, catalogue, feed } = book
  const isLost = (each: FeedMessage) => each.kind === 'fact' && each.key === broken.feed_key
  let lost = 0
  const events = createEventService({
    ...{ db, clock, catalogue, log: silentLog },
    feed: {
      ...feed,
      poll: async (now) =>
        (await feed.poll(now)).filter((each) => !(isLost(each) && (lost += 1) === 1)),
    },
  })
  for (let second = 0; second < 180; second += 2) {
    clock.advance(2_000)
    await events.pass()
  }
  const rows = await readEvents()
  const after = rows.find(({ id }) => id === broken.id)
  expect(after).toMatchObject({ status: 'live', is_suspended_by_operator: true })
  expect(rows.filter(({ status }) => status === 'ended').length).toBeGreaterThan(0)
})
