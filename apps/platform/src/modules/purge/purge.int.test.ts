import { randomUUID } from 'node:crypto'
import { systemClock } from '@fairhouse/server-kit/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#platform/testing/test-app'
import { purgeRows } from './purge.repo.ts'
import { purgeOldRows } from './purge.ts'

const DAY_MS = 86_400_000

let site: TestApp
beforeAll(async () => {
  site = await createTestApp({ clock: systemClock })
})
afterAll(() => site.close())
/** A reply stored this many days ago. */
async function addReply(daysAgo: number): Promise<void> {
  await site.db
    .insertInto('bet_reply')
    .values({
      provider: 'studio',
      reference: `${daysAgo}:${randomUUID()}`,
      operation: 'bet',
      content_hash: 'hash',
      result: 'insufficientFunds',
      balance_minor: 0n,
      created_at: new Date(Date.now() - daysAgo * DAY_MS),
    })
    .execute()
}

async function listAges(): Promise<string[]> {
  const rows = await site.db.selectFrom('bet_reply').select('reference').execute()
  return rows.map(({ reference }) => reference.split(':')[0]!).toSorted()
}

test('what is older than the setting is removed in batches, and what is younger stays', async () => {
  for (const daysAgo of [1, 89, 91, 92, 93]) await addReply(daysAgo)
  const deps = { ...site, repeatDays: 90, playSessionDays: 400 }
  expect(await purgeOldRows(deps, { batchRows: 1, batchesMax: 2 })).toEqual({ bet_reply: 2 })
  expect(await purgeOldRows(deps, { batchRows: 2 })).toEqual({ bet_reply: 1 })
  expect(await listAges()).toEqual(['1', '89'])
})

test('an answer of this week is kept, whatever is asked for: providers repeat for days', async () => {
  await addReply(6)
  await purgeRows(site.db, { table: 'bet_reply', before: new Date(), rowsMax: 100 })
  expect(await listAges()).toContain('6')
})

test('the platform removes nothing else, and nothing by itself', async () => {
  const invoice = { table: 'invoice' as 'bet_reply', before: new Date(0), rowsMax: 1 }
  await expect(purgeRows(site.db, invoice)).rejects.toThrow(/case not found/)
  await expect(site.db.deleteFrom('bet_reply').execute()).rejects.toThrow(/permission denied/)
})
