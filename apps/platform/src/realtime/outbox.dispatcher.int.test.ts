import type { Delivery } from '@fairhouse/realtime/publisher'
import { sql } from 'kysely'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  accountEvent,
  appendAccount,
  createRecordingPublisher,
  createTestOutbox,
  cutDispatchers,
  newPlayerId,
  startDispatcher,
  type TestOutbox,
} from '#platform/realtime/outbox.fixture'
import { countUnpublished } from '#platform/realtime/dispatch.repo'
import type { OutboxDispatcher } from '#platform/realtime/outbox.dispatcher'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { saveSubscribers } from '#platform/realtime/reaction.repo'

let outbox: TestOutbox
let started: OutboxDispatcher[]
beforeEach(async () => {
  outbox = await createTestOutbox()
  started = []
})
afterEach(async () => {
  await Promise.all(started.map((dispatcher) => dispatcher.stop()))
  await outbox.close()
})

async function start(
  ...from: Parameters<typeof startDispatcher> extends [TestOutbox, ...infer R] ? R : never
) {
  const dispatcher = await startDispatcher(outbox, ...from)
  started.push(dispatcher)
  return dispatcher
}

function versionsOf(deliveries: readonly Delivery[], playerId: string): number[] {
  return deliveries.flatMap((delivery) =>
    delivery.kind === 'publish' && delivery.channel.endsWith(playerId)
      ? [(delivery.data as { data: { version: number } }).data.version]
      : [],
  )
}

test('a committed event is published in the envelope of its channel and marked', async () => {
  const publisher = createRecordingPublisher()
  await start(publisher)
  const playerId = newPlayerId()
  const eventId = await appendAccount(outbox, playerId, 7)
  await expect.poll(() => publisher.taken).toHaveLength(1)
  expect(publisher.taken[0]).toMatchObject({
    kind: 'publish',
    id: eventId,
    channel: `wallet:accounts#${playerId}`,
    data: { event: 'account.updated', eventId, data: { version: 7, balance: '700' } },
  })
  await expect.poll(() => countUnpublished(outbox.db)).toBe(0)
})

test('events are marked as published also while the clock is behind its former time', async () => {
  const clock = createManualClock('2030-01-01T12:00:00Z')
  await start(createRecordingPublisher(), { clock })
  for (const version of [1, 2]) {
    await appendAccount(outbox, newPlayerId(), version)
    await expect.poll(() => countUnpublished(outbox.db)).toBe(0)
    clock.advance(-3_600_000)
  }
})

test('an ended session is delivered as such', async () => {
  const publisher = createRecordingPublisher()
  await start(publisher)
  const playerId = newPlayerId()
  const payload = { sessionId: 'the-session', reason: 'signedOut' } as const
  await outbox.db
    .transaction()
    .execute((trx) => appendEvent(trx, { event: 'session.ended', playerId, payload }))
  await expect
    .poll(() => publisher.taken)
    .toMatchObject([
      { kind: 'endSession', user: playerId, session: 'the-session' },
      { kind: 'publish', data: { event: 'session.ended', data: payload } },
    ])
})

test('events of many players, appended concurrently, arrive in order for each player', async () => {
  const publisher = createRecordingPublisher()
  await start(publisher)
  const players = Array.from({ length: 8 }, newPlayerId)
  const versions = Array.from({ length: 40 }, (_, index) => index + 1)
  await Promise.all(
    players.map(async (playerId) => {
      for (const version of versions) await appendAccount(outbox, playerId, version)
    }),
  )
  await expect.poll(() => publisher.taken.length).toBe(320)
  for (const playerId of players) expect(versionsOf(publisher.taken, playerId)).toEqual(versions)
})

test('from commit to publisher it takes a few milliseconds', async () => {
  const publisher = createRecordingPublisher()
  await start(publisher, { times: { pollMs: 60_000 } })
  const playerId = newPlayerId()
  await appendAccount(outbox, playerId, 0)
  await expect.poll(() => publisher.taken.length).toBe(1)
  const delaysMs: number[] = []
  for (let version = 1; version <= 50; version += 1) {
    const taken = new Promise<number>((resolve) => {
      publisher.beforeTaking = () => resolve(performance.now())
    })
    await appendAccount(outbox, playerId, version)
    const committedMs = performance.now()
    delaysMs.push((await taken) - committedMs)
  }
  const median = delaysMs.toSorted((a, b) => a - b)[25]
  // The poll runs every 60 s here, so without the signal nothing would arrive.
  expect(median).toBeLessThan(50)
})

test('an event without a signal is found by the next poll', async () => {
  const publisher = createRecordingPublisher()
  await start(publisher, { times: { pollMs: 30 } })
  await appendAccount(outbox, newPlayerId(), 1)
  await expect.poll(() => publisher.taken.length).toBe(1)
  await sql`INSERT INTO outbox_event (event, player_id, channel, channel_event, payload)
    VALUES ('account.updated', ${newPlayerId()}, 'wallet:accounts', 'account.updated', '{}')`.execute(
    outbox.db,
  )
  await expect.poll(() => publisher.taken.length).toBe(2)
})

test('a transaction that stays open slows no other event down, and its own is published by the next node', async () => {
  const publisher = createRecordingPublisher()
  const first = await start(publisher)
  const [late, other] = [newPlayerId(), newPlayerId()]
  const payload = JSON.stringify(accountEvent(other, 1).payload)
  await outbox.db.transaction().execute(async (trx) => {
    await appendEvent(trx, accountEvent(late, 1))
    await sql`SELECT outbox_append('account.updated', ${other}::uuid, 'wallet:accounts',
      'account.updated', ${payload}::jsonb, true) FROM generate_series(1, 10000)`.execute(outbox.db)
    // Comparing each event with all that are published would take minutes.
    await expect.poll(() => publisher.taken.length).toBe(10_000)
    await first.stop()
  })
  await start(publisher)
  await expect.poll(() => versionsOf(publisher.taken, late)).toEqual([1])
  await expect.poll(() => countUnpublished(outbox.db)).toBe(0)
}, 30_000)

test('while the engine is unreachable events wait, and then arrive in order', async () => {
  const publisher = createRecordingPublisher()
  let refusals = 0
  publisher.beforeTaking = () => {
    refusals += 1
    if (refusals <= 5) throw new Error('connection refused')
  }
  await start(publisher)
  const playerId = newPlayerId()
  for (const version of [1, 2, 3]) await appendAccount(outbox, playerId, version)
  await expect.poll(() => versionsOf(publisher.taken, playerId)).toEqual([1, 2, 3])
  expect(refusals).toBeGreaterThan(5)
})

test('an event that the engine permanently refuses does not block the others', async () => {
  const publisher = createRecordingPublisher()
  const playerId = newPlayerId()
  await start({
    async deliver(batch) {
      await publisher.deliver(batch)
      const [first] = batch
      return first === undefined ? [] : [{ delivery: first, reason: '102 unknown channel' }]
    },
  })
  for (const version of [1, 2]) await appendAccount(outbox, playerId, version)
  await expect.poll(() => versionsOf(publisher.taken, playerId)).toEqual([1, 2])
  await expect.poll(() => countUnpublished(outbox.db)).toBe(0)
})

describe('old events', () => {
  const OLD = { keptMs: 0, cleanUpMs: 0, pollMs: 5 }
  const subscriber = { event: 'account.updated', name: 'somebody' } as const
  const readIds = async () => {
    const rows = await outbox.db.selectFrom('outbox_event').select('id').orderBy('seq').execute()
    return rows.map(({ id }) => id)
  }

  test('are deleted once they are published and handled, others never', async () => {
    await appendAccount(outbox, newPlayerId(), 1)
    await saveSubscribers(outbox.db, [subscriber])
    const handled = await appendAccount(outbox, newPlayerId(), 2)
    const parked = await appendAccount(outbox, newPlayerId(), 3)
    const ahead = await appendAccount(outbox, newPlayerId(), 4)
    await sql`INSERT INTO outbox_reaction (event_seq, name, parked_at)
      SELECT seq, 'somebody', now() FROM outbox_event WHERE id = ${parked}`.execute(outbox.db)
    await sql`UPDATE outbox_subscriber SET position =
      (SELECT seq FROM outbox_event WHERE id = ${parked})`.execute(outbox.db)
    await start(createRecordingPublisher(), { times: OLD })
    await expect.poll(readIds).toEqual([parked, ahead])
    expect(handled).not.toBe(parked)
  })

  test('are deleted behind any number of parked ones', async () => {
    await saveSubscribers(outbox.db, [subscriber])
    await sql`INSERT INTO outbox_event (event, player_id, payload, published_at)
      SELECT 'account.updated', gen_random_uuid(), '{}', now() FROM generate_series(1, 5001)`.execute(
      outbox.db,
    )
    await sql`INSERT INTO outbox_reaction (event_seq, name, parked_at)
      SELECT seq, 'somebody', now() FROM outbox_event ORDER BY seq LIMIT 5000`.execute(outbox.db)
    await sql`UPDATE outbox_subscriber SET position = 1000000`.execute(outbox.db)
    await start(createRecordingPublisher(), { times: OLD })
    await expect.poll(async () => (await readIds()).length).toBe(5000)
  })

  test('wait for a reaction that another version has, until no node knew it for a day', async () => {
    await saveSubscribers(outbox.db, [subscriber])
    const waiting = await appendAccount(outbox, newPlayerId(), 1)
    await start(createRecordingPublisher(), { times: OLD })
    await appendAccount(outbox, newPlayerId(), 2)
    await expect.poll(() => countUnpublished(outbox.db)).toBe(0)
    expect((await readIds())[0]).toBe(waiting)
    expect(await readSubscribers()).toEqual(['somebody'])
    await sql`UPDATE outbox_subscriber SET seen_at = now() - interval '25 hours'`.execute(outbox.db)
    await expect.poll(readIds).toEqual([])
    expect(await readSubscribers()).toEqual([])
  })
})

async function readSubscribers(): Promise<string[]> {
  const rows = await outbox.db.selectFrom('outbox_subscriber').select('name').execute()
  return rows.map(({ name }) => name)
}

describe('two nodes', () => {
  test('one is active; the other takes over when its connection is lost', async () => {
    const [one, two] = [createRecordingPublisher(), createRecordingPublisher()]
    const first = await start(one)
    await appendAccount(outbox, newPlayerId(), 1)
    await expect.poll(() => one.taken.length).toBe(1)
    await start(two)
    for (const version of [2, 3]) await appendAccount(outbox, newPlayerId(), version)
    await expect.poll(() => one.taken.length).toBe(3)
    expect(two.taken).toEqual([])
    await first.stop()
    await appendAccount(outbox, newPlayerId(), 4)
    await expect.poll(() => two.taken.length).toBe(1)
    expect(one.taken).toHaveLength(3)
  })

  test('a node that lost its lease in the middle of a batch repeats or skips it, and continues', async () => {
    const publisher = createRecordingPublisher()
    await start(publisher)
    const playerId = newPlayerId()
    publisher.beforeTaking = async () => {
      publisher.beforeTaking = () => {}
      await cutDispatchers(outbox)
    }
    await appendAccount(outbox, playerId, 1)
    await expect.poll(() => countUnpublished(outbox.db)).toBe(0)
    expect(versionsOf(publisher.taken, playerId)).toEqual([1, 1])
  })
})
