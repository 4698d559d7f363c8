import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { appendAudit } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { createTestPlatform } from '#platform/testing/test-platform'
import { keepAuditMonths, purgeRows } from './purge.repo.ts'
import { purgeOldRows } from './purge.ts'

const site = await createTestPlatform()
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

test('rows older than the setting are removed in batches, and younger ones stay', async () => {
  for (const daysAgo of [1, 89, 91, 92, 93]) await addReply(daysAgo)
  const deps = { ...site, repeatDays: 90, playSessionDays: 400 }
  expect(await purgeOldRows(deps, { batchRows: 1, batchesMax: 2 })).toEqual({ bet_reply: 2 })
  expect(await purgeOldRows(deps, { batchRows: 2 })).toEqual({ bet_reply: 1 })
  expect(await listAges()).toEqual(['1', '89'])
})

test('responses of the last week are kept whatever the setting: providers retry for days', async () => {
  await addReply(6)
  await purgeRows(site.db, { table: 'bet_reply', before: new Date(), rowsMax: 100 })
  expect(await listAges()).toContain('6')
})

test('the platform removes nothing else, and nothing by itself', async () => {
  const invoice = { table: 'invoice' as 'bet_reply', before: new Date(0), rowsMax: 1 }
  await expect(purgeRows(site.db, invoice)).rejects.toThrow(/case not found/)
  await expect(site.db.deleteFrom('bet_reply').execute()).rejects.toThrow(/permission denied/)
})

/** Which partitions the audit log has, and how many entries each. */
async function listMonths(owner: Kysely<PlatformDatabase>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; entries: bigint }>`
    SELECT p.relname AS name, count(e.tableoid) AS entries FROM pg_inherits i
    JOIN pg_class p ON p.oid = i.inhrelid LEFT JOIN audit_entry e ON e.tableoid = p.oid
    WHERE i.inhparent = 'audit_entry'::regclass GROUP BY 1 ORDER BY 1`.execute(owner)
  return Object.fromEntries(rows.map(({ name, entries }) => [name, Number(entries)]))
}

test('the audit log is dropped by months that are old enough, and its next months are there', async () => {
  const { owner } = site
  const addEntry = (at: Date | string) =>
    appendAudit(site.db, {
      act: 'player.locked',
      at: new Date(at),
      actorId: null,
      playerId: null,
      from: { ip: null, country: null, traceId: 'trace' },
    })
  const monthOf = (at: Date) => `audit_entry_${at.toISOString().slice(0, 7).replace('-', '_')}`
  const today = new Date()
  const third = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 3, 15))
  // As it is three months later: the last month has not been made, and has an entry already.
  await sql`ALTER TABLE audit_entry DETACH PARTITION ${sql.table(`partition.${monthOf(third)}`)}`.execute(
    owner,
  )
  await sql`DROP TABLE ${sql.table(`partition.${monthOf(third)}`)}`.execute(owner)
  await addEntry(third)
  expect(await listMonths(owner)).toMatchObject({ audit_entry_other: 1 })
  // And eleven years after the first entries.
  await sql`ALTER TABLE audit_entry DETACH PARTITION partition.audit_entry_first`.execute(owner)
  for (const [name, from, to] of [
    ['old', '2010-01-01Z', '2010-02-01Z'],
    ['young', '2023-01-01Z', '2023-02-01Z'],
  ])
    await sql`CREATE TABLE ${sql.table(`partition.${name}`)} PARTITION OF audit_entry
      FOR VALUES FROM (${sql.lit(from)}) TO (${sql.lit(to)})`.execute(owner)
  await addEntry('2010-01-15Z')
  await addEntry('2023-01-15Z')
  expect(await keepAuditMonths(site.db, today)).toBe(1)
  const months = await listMonths(owner)
  expect(months).toMatchObject({ young: 1, [monthOf(third)]: 1, audit_entry_other: 0 })
  expect(months).not.toHaveProperty('old')
  await expect(site.db.deleteFrom('audit_entry').execute()).rejects.toThrow(/permission denied/)
})
