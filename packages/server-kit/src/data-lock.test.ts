import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataLockedError, lockDataDirectory } from './data-lock.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fairhouse-lock-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('a second process on the same data directory is refused with the owner’s id within two seconds', async () => {
  const lock = await lockDataDirectory(directory)
  const before = performance.now()
  await expect(lockDataDirectory(directory)).rejects.toThrow(DataLockedError)
  await expect(lockDataDirectory(directory, { waitMs: 0 })).rejects.toThrow(
    `in use by process ${process.pid}. Stop that process, or choose another directory`,
  )
  expect(performance.now() - before).toBeLessThan(2_000)
  await lock.release()
})

test('a released lock can be taken again', async () => {
  await (await lockDataDirectory(directory)).release()
  await expectFree()
})

test('a process that stops while the next one waits hands the lock on', async () => {
  const first = await lockDataDirectory(directory)
  const second = lockDataDirectory(directory, { waitMs: 5_000 })
  await first.release()
  await expect(second).resolves.toBeDefined()
  await (await second).release()
})

test('the lock of a dead process is taken over', async () => {
  await writeLock({ pid: 2 ** 22 + 1, startedAt: null, token: 'gone' })
  await expectFree()
})

test('the lock of a dead process is taken over even if another program has its pid now', async () => {
  await writeLock({ pid: process.ppid, startedAt: 'another boot 1', token: 'gone' })
  await expectFree()
})

test('a lock file cut short by a crash is taken over', async () => {
  await writeFile(join(directory, 'lock'), '{"pid":')
  await expectFree()
})

test('of ten that concurrently take over a stale lock, one gets it', async () => {
  await writeLock({ pid: 2 ** 22 + 1, startedAt: null, token: 'gone' })
  const taken = await Promise.allSettled(
    Array.from({ length: 10 }, () => lockDataDirectory(directory, { waitMs: 0 })),
  )
  const locks = taken.filter((result) => result.status === 'fulfilled')
  expect(locks).toHaveLength(1)
  expect(JSON.parse(await readFile(join(directory, 'lock'), 'utf8'))).toMatchObject({
    pid: process.pid,
  })
  await locks[0]?.value.release()
})

async function writeLock(holder: object): Promise<void> {
  await writeFile(join(directory, 'lock'), JSON.stringify(holder))
}

async function expectFree(): Promise<void> {
  const lock = await lockDataDirectory(directory, { waitMs: 0 })
  expect(await readFile(join(directory, 'lock'), 'utf8')).toContain(`"pid":${process.pid}`)
  await lock.release()
}
