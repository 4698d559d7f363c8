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
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'
import { decideRetry } from '#platform/realtime/reaction.lane'
import { countUnhandled, saveSubscribers } from '#platform/realtime/reaction.repo'

type AccountEvent = DomainEvent<'account.updated'>

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

/** A reaction that inserts a row and then calls `after`. */
function reaction(name: string, after: (event: AccountEvent) => void = () => {}) {
  return {
    event: 'account.updated',
    name,
    async run(trx, event) {
      const version = versionOf(event)
      await sql`INSERT INTO effect VALUES (${name}, ${event.playerId}, ${version})`.execute(trx)
      after(event)
    },
  } as const satisfies Reaction
}

function versionOf(event: AccountEvent): number {
  return event.payload.version
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

test('slow reactions with outside calls run two at a time, and the others continue meanwhile', async () => {
  const outside = Promise.withResolvers<void>()
  let waiting = 0
  let waitingMost = 0
  const slow = (name: string): Reaction => ({
    event: 'account.updated',
    name,
    isSlow: true,
    async run() {
      waiting += 1
      waitingMost = Math.max(waitingMost, waiting)
      await outside.promise
      waiting -= 1
    },
  })
  dispatcher = await startDispatcher(outbox, createRecordingPublisher(), {
    reactions: [slow('mail'), slow('sms'), slow('webhook'), reaction('points')],
  })
  const players = Array.from({ length: 30 }, newPlayerId)
  for (const playerId of players) await appendAccount(outbox, playerId, 1)
  const last = players.at(-1) ?? ''
  await expect.poll(() => readEffects('points', last)).toEqual([1])
  await expect.poll(() => [waiting, waitingMost]).toEqual([2, 2])
  outside.resolve()
  await expect.poll(() => countUnhandled(outbox.db)).toBe(0)
})

test('a failing reaction leaves nothing behind, is tried again, and holds up only its own player', async () => {
  const publisher = createRecordingPublisher()
  const unlucky = newPlayerId()
  const lucky = newPlayerId()
  let failures = 0
  const flaky = reaction('flaky', ({ playerId }) => {
    if (playerId === unlucky && failures < 2) {
      failures += 1
      throw new Error('not now')
    }
  })
  dispatcher = await startDispatcher(outbox, publisher, { reactions: [flaky, reaction('steady')] })
  for (const version of [1, 2]) await appendAccount(outbox, unlucky, version)
  await appendAccount(outbox, lucky, 1)
  await expect.poll(() => publisher.taken.length).toBe(3)
  await expect.poll(() => readEffects('flaky', lucky)).toEqual([1])
  await expect.poll(() => readEffects('steady', unlucky)).toEqual([1, 2])
  await expect.poll(() => readEffects('flaky', unlucky)).toEqual([1, 2])
  expect(failures).toBe(2)
})

test('a crash of the dispatcher does not repeat a completed reaction', async () => {
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

test('a parked reaction stays on record and does not block later events', async () => {
  const playerId = newPlayerId()
  const poisoned = reaction('poisoned', (event) => {
    if (versionOf(event) === 1) throw new Error('this payload was never expected')
  })
  await saveSubscribers(outbox.db, [poisoned])
  const seqs: bigint[] = []
  for (const version of [1, 2]) seqs.push(await appendSeq(playerId, version))
  // As after 19 failures, which would take a quarter of an hour.
  const waiting = { name: 'poisoned', player_id: playerId }
  await outbox.db
    .insertInto('outbox_reaction')
    .values([
      { ...waiting, event_seq: seqs[0]!, attempts: 19, next_attempt_at: new Date(0) },
      { ...waiting, event_seq: seqs[1]!, next_attempt_at: null },
    ])
    .execute()
  await outbox.db.updateTable('outbox_subscriber').set({ position: seqs[1]! }).execute()
  dispatcher = await startDispatcher(outbox, createRecordingPublisher(), { reactions: [poisoned] })
  await expect.poll(() => readEffects('poisoned', playerId)).toEqual([2])
  const [parked] = await outbox.db.selectFrom('outbox_reaction').selectAll().execute()
  expect(parked).toMatchObject({ name: 'poisoned', attempts: 20, parked_at: expect.any(Date) })
  expect(parked?.last_error).toContain('never expected')
})

async function appendSeq(playerId: string, version: number): Promise<bigint> {
  const id = await appendAccount(outbox, playerId, version)
  const { seq } = await outbox.db
    .selectFrom('outbox_event')
    .select('seq')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return seq
}

test('an event without reactions leaves no work', async () => {
  dispatcher = await startDispatcher(outbox, createRecordingPublisher(), { reactions: [] })
  await appendAccount(outbox, newPlayerId(), 1)
  expect(await countUnhandled(outbox.db)).toBe(0)
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

test('a node that starts leaves the reactions of other versions, and the positions of all', async () => {
  const [older, newer] = [reaction('older'), reaction('newer')]
  await saveSubscribers(outbox.db, [older])
  const playerId = newPlayerId()
  await appendAccount(outbox, playerId, 1)
  await saveSubscribers(outbox.db, [newer])
  await appendAccount(outbox, playerId, 2)
  await saveSubscribers(outbox.db, [newer])
  dispatcher = await startDispatcher(outbox, createRecordingPublisher(), {
    reactions: [older, newer],
  })
  await expect.poll(() => readEffects('older', playerId)).toEqual([1, 2])
  await expect.poll(() => readEffects('newer', playerId)).toEqual([2])
})

test('a reaction that is enrolled for another event needs a new name', async () => {
  await saveSubscribers(outbox.db, [reaction('points')])
  const renamed = { event: 'bet.settled', name: 'points' } as const
  await expect(saveSubscribers(outbox.db, [renamed])).rejects.toThrow('give the new one a new name')
})

test('the pauses grow from 200 ms to a minute, and the twentieth failure is the last', () => {
  expect([1, 2, 3, 9, 10, 19].map(decideRetry)).toEqual([200, 400, 800, 51_200, 60_000, 60_000])
  expect(decideRetry(20)).toBe(null)
})
