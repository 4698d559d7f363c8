import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appendAudit } from '#platform/audit/audit.repo'
import { sealChain, verifyChain } from '#platform/ledger/seal'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'

const clock = systemClock
const from = { ip: null, country: null, traceId: 'trace-1' }

let site: TestPlatform
beforeEach(async () => {
  site = await createTestPlatform()
})
afterEach(() => site.close())

async function write(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await appendAudit(site.db, {
      ...{ act: 'player.viewed', at: clock.now(), actorId: null, playerId: null, from },
      details: { index: String(index) },
    })
  }
}

/** Transactions of other databases on the server delay the chain. */
async function sealAll() {
  for (;;) {
    const { head } = await sealChain(site.db, 'audit')
    if ((await verifyChain(site.db, 'audit')).unsealed === 0n) return head
    await sleep(10)
  }
}

/** Changes what no login may, as who holds the files of the database could. */
async function damage(statement: string): Promise<void> {
  await site.owner.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  })
}

const faults = async () => (await verifyChain(site.db, 'audit')).faults

test('entries are sealed once, in order, and verify', async () => {
  await write(3)
  const first = await sealAll()
  await write(2)
  expect(await verifyChain(site.db, 'audit')).toEqual({ head: first, unsealed: 2n, faults: [] })
  expect((await sealAll()).number).toBe(first.number + 1n)
  expect(await faults()).toEqual([])
})

test.each([
  ['a changed reason', `UPDATE audit_entry SET details = '{}' WHERE id = 2`, '5 of 5'],
  ['a changed value', `UPDATE audit_entry SET after = '{}' WHERE id = 5`, '5 of 5'],
  ['a removed entry', 'DELETE FROM audit_entry WHERE id = 3', '4 of 5'],
  ['a changed seal', `UPDATE audit_seal SET hash = sha256('x') WHERE number = 1`, '5 of 5'],
])('%s is found', async (_what, statement, found) => {
  await write(5)
  await sealAll()
  await damage(statement)
  expect(await faults()).toEqual([
    `audit entries 1 to 5 or their seal were changed: ${found} are there`,
  ])
})

test('a removed seal is found', async () => {
  await write(1)
  await sealAll()
  await write(1)
  await sealAll()
  await damage('DELETE FROM audit_seal WHERE number = 1')
  expect(await faults()).toContain('audit seals 1 to 1 were removed')
})

test('an entry of a transaction that is still open holds the chain up, and is not left out', async () => {
  const open = await site.owner.startTransaction().execute()
  await sql`SELECT nextval(pg_get_serial_sequence('audit_entry', 'id')),
    pg_current_xact_id()`.execute(open)
  await write(1)
  for (let run = 0; run < 3; run += 1) expect((await sealChain(site.db, 'audit')).sealed).toBe(0)
  await open.commit().execute()
  await sealAll()
  expect(await faults()).toEqual([])
})

test('columns that a later version adds leave the chain whole', async () => {
  await write(2)
  await sealAll()
  await sql`ALTER TABLE audit_entry ADD COLUMN later text DEFAULT 'x'`.execute(site.owner)
  expect(await faults()).toEqual([])
})

test('months that were dropped after five years are no fault', async () => {
  await write(1)
  await sealAll()
  await damage(`UPDATE audit_seal SET last_at = now() - interval '6 years'`)
  await damage('DELETE FROM audit_entry')
  expect(await faults()).toEqual([])
})

test('the platform’s login cannot change a seal', async () => {
  await write(1)
  await sealAll()
  await expect(sql`DELETE FROM audit_seal`.execute(site.db)).rejects.toThrow('permission denied')
  await expect(sql`DELETE FROM audit_seal`.execute(site.owner)).rejects.toThrow('append-only')
})
