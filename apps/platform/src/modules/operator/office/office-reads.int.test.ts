import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairhouse/contract/endpoint'
import { OFFICE_ENDPOINTS } from '@fairhouse/contract/office/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'
import { createTestOffice, type TestOffice, type TestOperator } from './office.fixture.ts'

const READS = (Object.entries(OFFICE_ENDPOINTS) as [string, Endpoint][]).filter(
  ([, { method, auth }]) => method === 'GET' && auth === 'operator',
)

let site: TestPlatform
let office: TestOffice
let owner: TestOperator
let playerId: string
beforeAll(async () => {
  site = await createTestPlatform()
  office = createTestOffice(site)
  owner = await office.signIn('owner')
  playerId = (await site.signUp()).playerId
  const look = { id: randomUUID(), reason: 'They asked', purpose: 'request' }
  await office.call(`POST /office/api/players/${playerId}/looks`, { as: owner, body: look })
})
afterAll(() => site.close())

/** Of each table, where its rows are and what wrote them. */
async function versions(): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(site.owner)
  const each = tables.rows.map(
    ({ name }) => sql<{ name: string; rows: string | null }>`
    SELECT ${sql.lit(name)} AS name, md5(string_agg(xmin || ' ' || ctid, ',' ORDER BY ctid)) AS rows
    FROM ${sql.table(name)}`,
  )
  const { rows } = await sql<{
    name: string
    rows: string | null
  }>`${sql.join(each, sql` UNION ALL `)}`.execute(site.owner)
  return new Map(rows.map((row) => [row.name, row.rows ?? '']))
}

/** Looks at a person are noted, and reports first add up what was posted since the last one. */
const NOTED = ['audit_entry', 'operator_look']
const ADDED_UP = ['ledger_seal_horizon', 'report_fold', 'report_sum', 'report_total']

test('no read of the office changes a row, except to note a look and to add up reports', async () => {
  const before = await versions()
  for (const [, { path }] of READS) {
    const named = path.replace('/reports/{id}', '/reports/revenue')
    const line = `GET ${named.replaceAll(/\{\w+\}/g, playerId)}`
    expect([path, (await office.call(line, { as: owner })).status]).not.toContain(500)
  }
  const after = await versions()
  const changed = [...after].filter(([name, rows]) => rows !== before.get(name))
  expect(changed.map(([name]) => name).toSorted()).toEqual([...NOTED, ...ADDED_UP].toSorted())
})
