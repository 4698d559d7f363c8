import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  appendAccount,
  createRecordingPublisher,
  createTestOutbox,
  cutDispatchers,
  newPlayerId,
  startDispatcher,
  type TestOutbox,
} from '#platform/realtime/outbox.fixture'
import type { OutboxDispatcher } from '#platform/realtime/outbox.dispatcher'
import { saveSubscribers } from '#platform/realtime/reaction.repo'
import type { Reaction } from '#platform/realtime/reaction'
import { decideRetry } from '#platform/realtime/reaction.runner'

let outbox: TestOutbox
let dispatcher: OutboxDispatcher | null
beforeEach(async () => {
  outbox = await createTestOutbox()
  await sql`CREATE TABLE effect (reaction text, player_id uuid, version int)`.execute(outbox.owner)
  await sql`GRANT ALL ON effect TO fairhouse_app`.execute(outbox.owner)
  dispatcher = null
})
afterEach(async () => {
  await dispatcher?.stop()
  await outbox.close()
})

/** A reaction that leaves a row, after what `before` does. */
function reaction(name: string, before: (version: number) => void = () => {}): Reaction {
  return {
    event: 'account.updated',
    name,
    async run(trx, event) {
      const { version } = event.payload as { version: number }
      await sql`INSERT INTO effect VALUES (${name}, ${event.playerId}, ${version})`.execute(trx)
      before(version)
    },
  }
}

async function readEffects(name: string, playerId: string): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`SELECT version FROM effect
    WHERE reaction = ${name} AND player_id = ${playerId} ORDER BY ctid`.execute(outbox.db)
  return rows.map(({ version }) => version)
}

test('each reaction to an event takes effect once, in the order of its player', async () => {
  dispatcher = await startDispatcher(outbox, createRecordingPublisher(), {
    reactions: [reaction('points'), reaction('quests')],
  })
  const playerId = newPlayerId()
  for (const version of [1, 2, 3, 4, 5]) await appendAccount(outbox, playerId, version)
  await expect.poll(() => readEffects('points', playerId)).toEqual([1, 2, 3, 4, 5])
  await expect.poll(() => readEffects('quests', playerId)).toEqual([1, 2, 3, 4, 5])
})

test('reactions that wait for the outside run two at once, and the others go on beside them', async () => {
  const outside = Promise.withResolvers<void>()
  let waiting = 0
  let waitingMost = 0
  const slow: Reaction = {
    event: 'account.updated',
    name: 'mail',
    isSlow: true,
    async run() {
      waiting += 1
      waitingMost = Math.max(waitingMost, waiting)
      await outside.promise
      waiting -= 1
    },
  }
  dispatcher = await startDispatcher(outbox, createRecordingPublisher(), {
    reactions: [slow, reaction('points')],
  })
  // more than one look ahead
  const players = Array.from({ length: 80 }, newPlayerId)
  for (const playerId of players) await appendAccount(outbox, playerId, 1)
  const last = players.at(-1) ?? ''
  await expect.poll(() => readEffects('points', last), { timeout: 8_000 }).toEqual([1])
  expect([waiting, waitingMost]).toEqual([2, 2])
  outside.resolve()
  const left = async () => {
    const { rows } = await sql<{ left: number }>`
      SELECT count(*)::int AS left FROM outbox_reaction`.execute(outbox.db)
    return rows[0]?.left
  }
  await expect.poll(left, { timeout: 8_000 }).toBe(0)
})

test('a failing reaction leaves nothing behind, is tried again, and holds up only its own player', async () => {
  const publisher = createRecordingPublisher()
  const unlucky = newPlayerId()
  const lucky = newPlayerId()
  let failures = 0
  const flaky: Reaction = {
    ...reaction('flaky'),
    async run(trx, event) {
      await reaction('flaky').run(trx, event)
      if (event.playerId === unlucky && failures < 2) {
        failures += 1
        throw new Error('not now')
      }
    },
  }
  dispatcher = await startDispatcher(outbox, publisher, { reactions: [flaky, reaction('steady')] })
  for (const version of [1, 2]) await appendAccount(outbox, unlucky, version)
  await appendAccount(outbox, lucky, 1)
  await expect.poll(() => publisher.taken.length).toBe(3)
  await expect.poll(() => readEffects('flaky', lucky)).toEqual([1])
  await expect.poll(() => readEffects('steady', unlucky)).toEqual([1, 2])
  await expect.poll(() => readEffects('flaky', unlucky), { timeout: 5_000 }).toEqual([1, 2])
  expect(failures).toBe(2)
})

test('a crash of the dispatcher does not repeat what a reaction did', async () => {
  dispatcher = await startDispatcher(outbox, createRecordingPublisher(), {
    reactions: [reaction('points')],
  })
  const playerId = newPlayerId()
  const versions = Array.from({ length: 30 }, (_, index) => index)
  for (const version of versions) {
    await appendAccount(outbox, playerId, version)
    if (version % 5 === 0) await cutDispatchers(outbox)
  }
  await expect.poll(() => readEffects('points', playerId)).toEqual(versions)
})

test('a reaction that was given up stays on record and lets later events pass', async () => {
  const playerId = newPlayerId()
  const poisoned = reaction('poisoned', (version) => {
    if (version === 1) throw new Error('this payload was never expected')
  })
  await outbox.db
    .insertInto('outbox_subscriber')
    .values({ event: 'account.updated', name: 'poisoned' })
    .execute()
  for (const version of [1, 2]) await appendAccount(outbox, playerId, version)
  // As after 19 failures: waiting for all of them would take a quarter of an hour.
  await sql`UPDATE outbox_reaction SET attempts = 19`.execute(outbox.db)
  dispatcher = await startDispatcher(outbox, createRecordingPublisher(), { reactions: [poisoned] })
  await expect.poll(() => readEffects('poisoned', playerId)).toEqual([2])
  const [parked] = await outbox.db.selectFrom('outbox_reaction').selectAll().execute()
  expect(parked).toMatchObject({ name: 'poisoned', attempts: 20, parked_at: expect.any(Date) })
  expect(parked?.last_error).toContain('never expected')
})

test('an event that nobody reacts to leaves no work', async () => {
  dispatcher = await startDispatcher(outbox, createRecordingPublisher(), { reactions: [] })
  await appendAccount(outbox, newPlayerId(), 1)
  expect(await outbox.db.selectFrom('outbox_reaction').selectAll().execute()).toEqual([])
})

test('nodes that start at the same moment enrol the same reactions, and none of them fails', async () => {
  const subscribers = ['points', 'quests'].map((name) => ({
    event: 'account.updated' as const,
    name,
  }))
  await Promise.all(Array.from({ length: 12 }, () => saveSubscribers(outbox.db, subscribers)))
  const rows = await outbox.db
    .selectFrom('outbox_subscriber')
    .select('name')
    .orderBy('name')
    .execute()
  expect(rows).toEqual([{ name: 'points' }, { name: 'quests' }])
})

test('the pauses grow from 200 ms to a minute, and the twentieth failure is the last', () => {
  expect([1, 2, 3, 9, 10, 19].map(decideRetry)).toEqual([200, 400, 800, 51_200, 60_000, 60_000])
  expect(decideRetry(20)).toBe(null)
})
