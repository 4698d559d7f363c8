import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  accountEvent,
  appendAccount,
  createRecordingPublisher,
  createTestOutbox,
  newPlayerId,
  startDispatcher,
  type TestOutbox,
} from '#platform/realtime/outbox.fixture'
import type { OutboxDispatcher } from '#platform/realtime/outbox.dispatcher'
import { OutboxHorizon } from '#platform/realtime/outbox-horizon'
import { appendEvent } from '#platform/realtime/outbox.repo'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'
import {
  countUnhandled,
  findReady,
  readMark,
  saveSubscribers,
} from '#platform/realtime/reaction.repo'

type AccountEvent = DomainEvent<'account.updated'>

let outbox: TestOutbox
let dispatchers: OutboxDispatcher[]
beforeEach(async () => {
  outbox = await createTestOutbox()
  await sql`CREATE TABLE effect (id int GENERATED ALWAYS AS IDENTITY, reaction text, player_id uuid,
    version int, trx xid8 DEFAULT pg_current_xact_id())`.execute(outbox.owner)
  await sql`GRANT ALL ON effect TO fairhouse_app`.execute(outbox.owner)
  dispatchers = []
})
afterEach(async () => {
  await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()))
  await outbox.close()
})

async function start(...reactions: readonly Reaction[]): Promise<void> {
  dispatchers.push(await startDispatcher(outbox, createRecordingPublisher(), { reactions }))
}

const versionOf = (event: AccountEvent) => event.payload.version

/** Writes its events in one statement; `fail` may throw first. */
function writer(name: string, fail: (event: AccountEvent) => void = () => {}): Reaction {
  return {
    event: 'account.updated',
    name,
    async runBatch(trx, events) {
      const rows = events.map(
        (event) => sql`(${name}, ${event.playerId}::uuid, ${versionOf(event)}::int)`,
      )
      await sql`INSERT INTO effect (reaction, player_id, version) VALUES ${sql.join(rows)}`.execute(
        trx,
      )
      events.forEach(fail)
    },
  }
}

type Effect = { reaction: string; player_id: string; version: number; trx: string }

async function readEffects(): Promise<Effect[]> {
  const { rows } = await sql<Effect>`SELECT reaction, player_id, version, trx::text FROM effect
    ORDER BY id`.execute(outbox.db)
  return rows
}

async function versionsOf(playerId: string): Promise<number[]> {
  const effects = await readEffects()
  return effects.filter((each) => each.player_id === playerId).map(({ version }) => version)
}

async function settle(): Promise<void> {
  await expect.poll(() => countUnhandled(outbox.db), { timeout: 15_000, interval: 10 }).toBe(0)
}

test('events that wait are handled in few transactions, each once and in order', async () => {
  await saveSubscribers(outbox.db, [writer('points')])
  const players = Array.from({ length: 4 }, newPlayerId)
  const versions = Array.from({ length: 60 }, (_, index) => index + 1)
  for (const version of versions) {
    await Promise.all(players.map((playerId) => appendAccount(outbox, playerId, version)))
  }
  await start(writer('points'))
  await settle()
  const effects = await readEffects()
  expect(effects).toHaveLength(240)
  expect(new Set(effects.map(({ trx }) => trx)).size).toBe(3)
  for (const playerId of players) expect(await versionsOf(playerId)).toEqual(versions)
})

test('reactions to the same event share what one of them read', async () => {
  const payloads = new Map<string, object[]>()
  const sharing = (name: string): Reaction => ({
    event: 'account.updated',
    name,
    async runBatch(_trx, events) {
      payloads.set(name, [...(payloads.get(name) ?? []), ...events.map(({ payload }) => payload)])
    },
  })
  const names = ['points', 'quests', 'races']
  await saveSubscribers(outbox.db, names.map(sharing))
  for (let version = 1; version <= 60; version += 1) {
    await appendAccount(outbox, newPlayerId(), version)
  }
  await start(...names.map(sharing))
  await settle()
  const [first, ...others] = names.map((name) => payloads.get(name)!)
  expect(first).toHaveLength(60)
  for (const other of others) other.forEach((payload, n) => expect(payload).toBe(first![n]))
})

test('while players append beside each other, each of them is handled in order and nothing twice', async () => {
  await start(writer('points'))
  const players = Array.from({ length: 8 }, newPlayerId)
  const versions = Array.from({ length: 40 }, (_, index) => index + 1)
  await Promise.all(
    players.map(async (playerId) => {
      for (const version of versions) await appendAccount(outbox, playerId, version)
    }),
  )
  await settle()
  for (const playerId of players) expect(await versionsOf(playerId)).toEqual(versions)
})

test('an event whose transaction commits after later ones is not passed over', async () => {
  await start(writer('points'))
  const [late, early] = [newPlayerId(), newPlayerId()]
  const [appended, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = outbox.db.transaction().execute(async (trx) => {
    await appendEvent(trx, accountEvent(late, 1))
    appended.resolve()
    await allowed.promise
  })
  await appended.promise
  await appendAccount(outbox, early, 1)
  // However often the runner looks, the bound stays before the open transaction.
  const horizon = new OutboxHorizon()
  for (let look = 0; look < 10; look += 1)
    expect(horizon.advance(await readMark(outbox.db))).toBe(0n)
  expect(await readEffects()).toEqual([])
  allowed.resolve()
  await slow
  await settle()
  expect(await versionsOf(late)).toEqual([1])
  expect(await versionsOf(early)).toEqual([1])
})

test('a poisonous event holds up only later events of its player, and is handled once it is cured', async () => {
  const sick = newPlayerId()
  const others = Array.from({ length: 30 }, newPlayerId)
  let isCured = false
  const picky = writer('picky', ({ playerId, payload }) => {
    if (playerId === sick && payload.version === 2 && !isCured) {
      throw new Error('this payload was never expected')
    }
  })
  await saveSubscribers(outbox.db, [picky])
  for (const version of [1, 2, 3]) {
    await appendAccount(outbox, sick, version)
    await Promise.all(others.map((playerId) => appendAccount(outbox, playerId, version)))
  }
  await start(picky)
  const countOthers = async () =>
    (await readEffects()).filter(({ player_id: id }) => others.some((other) => other === id)).length
  await expect.poll(countOthers).toBe(90)
  await appendAccount(outbox, sick, 4)
  await appendAccount(outbox, others[0]!, 4)
  await expect.poll(() => versionsOf(others[0]!)).toEqual([1, 2, 3, 4])
  expect(await versionsOf(sick)).toEqual([1])
  isCured = true
  await settle()
  expect(await versionsOf(sick)).toEqual([1, 2, 3, 4])
})

test('two nodes share the reactions: each event takes effect once, in the order of its player', async () => {
  await start(writer('points'), writer('quests'))
  await start(writer('points'), writer('quests'))
  const players = Array.from({ length: 6 }, newPlayerId)
  const versions = Array.from({ length: 50 }, (_, index) => index + 1)
  await Promise.all(
    players.map(async (playerId) => {
      for (const version of versions) await appendAccount(outbox, playerId, version)
    }),
  )
  await settle()
  const effects = await readEffects()
  for (const playerId of players) {
    for (const name of ['points', 'quests']) {
      const own = effects.filter((each) => each.player_id === playerId && each.reaction === name)
      expect(own.map(({ version }) => version)).toEqual(versions)
    }
  }
})

test('a node without the lease runs the reactions that only it has', async () => {
  await start(writer('older'))
  await start(writer('newer'))
  const playerId = newPlayerId()
  await appendAccount(outbox, playerId, 1)
  await settle()
  expect((await readEffects()).map(({ reaction }) => reaction).toSorted()).toEqual([
    'newer',
    'older',
  ])
})

test('a node that is killed in the middle of batches leaves each event with one effect', async () => {
  await saveSubscribers(outbox.db, [{ event: 'account.updated', name: 'points' }])
  const players = Array.from({ length: 5 }, newPlayerId)
  const versions = Array.from({ length: 80 }, (_, index) => index + 1)
  for (const version of versions) {
    await Promise.all(players.map((playerId) => appendAccount(outbox, playerId, version)))
  }
  const program = fileURLToPath(new URL('./reaction.crash.fixture.ts', import.meta.url))
  for (const linesMax of [3, 40, 150]) {
    const child = spawn(process.execPath, [program, outbox.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: 30_000,
      killSignal: 'SIGKILL',
    })
    const exited = once(child, 'exit')
    let lines = 0
    // It writes a line per event inside the open transaction.
    for await (const chunk of child.stdout) {
      lines += String(chunk).split('\n').length - 1
      if (lines >= linesMax) child.kill('SIGKILL')
    }
    await exited
    expect(lines).toBeGreaterThanOrEqual(linesMax)
  }
  await start(writer('points'))
  await settle()
  for (const playerId of players) expect(await versionsOf(playerId)).toEqual(versions)
})

test('a poll for work reads no events of other names, however many there are', async () => {
  await saveSubscribers(outbox.owner, [
    { event: 'account.updated', name: 'busy' },
    { event: 'session.started', name: 'idle' },
  ])
  await sql`INSERT INTO outbox_event (event, payload)
    SELECT 'account.updated', '{}' FROM generate_series(1, 1000)`.execute(outbox.owner)
  const { lastSeq: safeSeq } = await readMark(outbox.owner)
  await outbox.owner.transaction().execute(async (trx) => {
    const ready = await findReady(trx, { names: ['busy', 'idle'], safeSeq })
    expect(ready).toEqual([{ name: 'busy', hasNew: true, hasDue: false }])
    const { rows } = await sql<{ read: number }>`
      SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables
      WHERE relname = 'outbox_event'`.execute(trx)
    expect(rows[0]!.read).toBeLessThan(5)
  })
})

test('reactions with a long backlog leave places for one that waits', async () => {
  const playerId = newPlayerId()
  const handled = [0, 0, 0, 0, 0]
  let most: number | null = null
  let isAppended = false
  const busy = Array.from({ length: 5 }, (_, index): Reaction => ({
    event: 'account.updated',
    name: `busy ${index}`,
    async runBatch(trx, events) {
      // With the first batch, so that the backlog is long whenever it is committed.
      if (!isAppended) {
        isAppended = true
        const payload = { gameIdentity: 'dice' }
        await appendEvent(trx, { event: 'bet.restricted', playerId, payload })
      }
      await sleep(30)
      handled[index]! += events.length
    },
  }))
  const rare: Reaction = {
    event: 'bet.restricted',
    name: 'rare',
    async runBatch() {
      most = Math.max(...handled)
    },
  }
  await saveSubscribers(outbox.owner, [...busy, rare])
  await sql`INSERT INTO outbox_event (event, player_id, payload)
    SELECT 'account.updated', ${playerId}::uuid, payload
    FROM generate_series(1, 3000), (SELECT ${JSON.stringify(accountEvent(playerId, 1).payload)}::jsonb
      AS payload) AS one`.execute(outbox.owner)
  await start(...busy, rare)
  await expect.poll(() => most, { timeout: 15_000, interval: 10 }).not.toBeNull()
  // none of the others has finished
  expect(most).toBeLessThan(3_000)
}, 60_000)
