import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairhouse/contract/endpoint'
import { OFFICE_ENDPOINTS } from '@fairhouse/contract/office/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listChanged, readRowVersions } from '#platform/testing/row-versions'
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

/** Looks at a person are noted, and reports first add up what was posted since the last one. */
const NOTED = ['audit_entry', 'operator_look']
const ADDED_UP = ['ledger_seal_horizon', 'report_sum', 'report_total']

test('no read of the office changes a row, except to note a look and to add up reports', async () => {
  const before = await readRowVersions(site)
  for (const [, { path }] of READS) {
    const named = path.replace('/reports/{id}', '/reports/revenue')
    const line = `GET ${named.replaceAll(/\{\w+\}/g, playerId)}`
    expect([path, (await office.call(line, { as: owner })).status]).not.toContain(500)
  }
  expect(await listChanged(site, before)).toEqual([...NOTED, ...ADDED_UP].toSorted())
})
