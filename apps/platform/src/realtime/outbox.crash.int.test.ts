import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { applyVersioned } from '@fairhouse/realtime/versioned'
import { createRecentIds } from '@fairhouse/realtime/recent-ids'
import type { Delivery } from '@fairhouse/realtime/publisher'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import {
  appendAccount,
  createTestOutbox,
  cutDispatchers,
  newPlayerId,
  startDispatcher,
} from '#platform/realtime/outbox.fixture'
import { countUnpublished } from '#platform/realtime/dispatch.repo'

const outbox = await createTestOutbox()
afterAll(() => outbox.close())

/** A browser's view: each event once, the highest version wins. */
function createBrowser() {
  const recent = createRecentIds(10_000)
  let accounts: readonly { id: string; version: number }[] = []
  return {
    heard: new Set<string>(),
    repeats: 0,
    hear(delivery: Delivery) {
      this.heard.add(delivery.id)
      if (delivery.kind !== 'publish') return
      if (!recent.isNew(delivery.id)) {
        this.repeats += 1
        return
      }
      const { data } = delivery.data as { data: { id: string; version: number } }
      accounts = applyVersioned(accounts, data)
    },
    version: () => accounts[0]?.version,
  }
}

test('L11: 200 crashes between commit and mark lose no event, and the browser ends at the last state', async () => {
  const playerId = newPlayerId()
  const browser = createBrowser()
  let crashes = 0
  const dispatcher = await startDispatcher(
    outbox,
    {
      async deliver(batch) {
        // Before, during or after publishing, in turn.
        const cutAt = [0, Math.ceil(batch.length / 2), batch.length][crashes % 3] ?? 0
        for (const delivery of batch.slice(0, cutAt)) browser.hear(delivery)
        if (crashes < 200) {
          crashes += 1
          await cutDispatchers(outbox)
          if (cutAt < batch.length) throw new Error('the process died here')
          return []
        }
        for (const delivery of batch) browser.hear(delivery)
        return []
      },
    },
    { times: { retryMsFirst: 1, retryMsMax: 1 } },
  )
  const ids: string[] = []
  for (let version = 1; version <= 100; version += 1) {
    ids.push(await appendAccount(outbox, playerId, version))
  }
  await expect.poll(() => countUnpublished(outbox.db), { timeout: 15_000 }).toBe(0)
  await dispatcher.stop()
  expect(crashes).toBe(200)
  expect(ids.filter((id) => !browser.heard.has(id))).toEqual([])
  expect(browser.repeats).toBeGreaterThan(0)
  expect(browser.version()).toBe(100)
}, 30_000)

test('L11: a dispatcher process killed again and again hands every event on', async () => {
  const program = fileURLToPath(new URL('./outbox.crash.fixture.ts', import.meta.url))
  const appended: string[] = []
  const published: string[] = []
  let isAppending = true
  const appending = (async () => {
    for (let version = 1; isAppending; version += 1) {
      appended.push(await appendAccount(outbox, newPlayerId(), version))
    }
  })()

  /** Runs the program until it has written this many lines, then kills it. */
  async function runAndKill(linesMax: number): Promise<void> {
    const child = spawn(process.execPath, [program, outbox.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: 30_000,
      killSignal: 'SIGKILL',
    })
    const exited = new Promise((resolve) => child.once('exit', resolve))
    let text = ''
    for await (const chunk of child.stdout) {
      text += String(chunk)
      // Keep reading: what it wrote before it died was published.
      if (text.split('\n').length > linesMax) child.kill('SIGKILL')
    }
    await exited
    published.push(...text.split('\n').filter((line) => line.length === 36))
  }

  for (const linesMax of [1, 5, 20, 60, 3, 1]) await runAndKill(linesMax)
  isAppending = false
  await appending
  const last = await startDispatcher(outbox, {
    async deliver(batch) {
      published.push(...batch.map(({ id }) => id))
      return []
    },
  })
  await expect.poll(() => countUnpublished(outbox.db)).toBe(0)
  await last.stop()
  const known = new Set(published)
  expect(appended.length).toBeGreaterThan(50)
  expect(appended.filter((id) => !known.has(id))).toEqual([])
}, 60_000)

test('a waiting node signals an upcoming event to the active one, in another process', async () => {
  const program = fileURLToPath(new URL('./outbox.crash.fixture.ts', import.meta.url))
  // It polls every ten minutes, so anything sooner came by a signal.
  const child = spawn(process.execPath, [program, outbox.url, '600000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 30_000,
    killSignal: 'SIGKILL',
  })
  const heard: string[] = []
  child.stdout.on('data', (chunk) => heard.push(...String(chunk).trim().split('\n')))
  const first = await appendAccount(outbox, newPlayerId(), 1)
  await expect.poll(() => heard).toContain(first)
  const waiting = await startDispatcher(outbox, {
    deliver: () => Promise.reject(new Error('not active')),
  })
  const standsBy = async () => {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'fairhouse outbox'`.execute(
      outbox.owner,
    )
    return rows[0]?.count
  }
  await expect.poll(standsBy).toBe(2n)
  // The signal is sent with the append; the connection may open shortly before it can forward it.
  await expect
    .poll(async () => {
      await appendAccount(outbox, newPlayerId(), 2)
      return heard.length
    })
    .toBeGreaterThan(1)
  child.kill('SIGKILL')
  await waiting.stop()
})
