import { randomUUID } from 'node:crypto'
import { type Endpoint } from '@fairhouse/contract/endpoint'
import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { OFFICE_ENDPOINTS } from '@fairhouse/contract/office/endpoints'
import { OPERATOR_ROLES } from '@fairhouse/contract/office/permission'
import { judgeAct } from '@fairhouse/domain/operator/role'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { createTestOffice } from '#platform/modules/operator/office/office.fixture'
import type { TestPlayer } from '#platform/testing/test-app'
import { createTestSite } from '#platform/testing/test-platform'
import { fraudModule } from './fraud.module.ts'

/*
 * Whoever is suspected must not learn of it, nor may operators without the right: every call that a
 * player or they can make, every table and the copy of the player's data are searched for a case that has
 * everything. Generated from the contract and the database: a new call or table is covered by being there.
 */
const site = await createTestSite()
afterAll(() => site.close())
const office = createTestOffice(site)
const WORD = 'Zwielicht'
/** In the reason of an act that operators see in the record. */
const ACT_WORD = 'Dunkelziffer'
let player: TestPlayer
let caseId: string

const act = () => ({ id: randomUUID(), reason: `${WORD} of the operator` })

/** What says that there is a case, by its id, its words or the names of its signals. */
const traces = () => new RegExp(`${caseId}|${WORD}|fraud|minimalPlay|suspicio|launder`, 'i')

test('there is a case with everything, decided by two, and another one', async () => {
  player = await site.signUp({ fingerprint: '1234123412341234' })
  const [ana, rui] = [await office.signIn('fraud'), await office.signIn('compliance')]
  const { cases } = site.resolve(fraudModule)
  const { playerId } = player
  const signals = [{ signal: 'minimalPlay', level: 3, numbers: [], evidence: [] }] as const
  const found = { playerId, signals: signals as never, score: 12, now: site.clock.now() }
  await inTransaction(site.db, (trx) => cases.open(trx, { ...found, source: 'withdrawal' }))
  const { body } = await office.call('GET /office/api/fraud-cases', { as: ana })
  caseId = body.data[0].id
  const line = (what: string) => `POST /office/api/fraud-cases/${caseId}/${what}`
  await office.call(`PUT /office/api/queues/fraud/${caseId}`, {
    as: ana,
    body: { ...act(), seen: null, do: 'take' },
  })
  const acts = [
    await office.act(line('notes'), ana, { ...act(), text: `${WORD} of the note` }),
    await office.act(line('report'), ana, act()),
    await office.act(line('decide'), ana, { ...act(), decision: 'reported', seen: null }),
    await office.act(line('decide'), rui, { ...act(), decision: 'reported', seen: 'reported' }),
  ]
  expect(acts.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const ofPlayer = (what: string) => `POST /office/api/players/${playerId}/${what}`
  await office.act(ofPlayer('fraud-case'), ana, act())
  const looks = [
    await office.call(ofPlayer('looks'), { as: ana, body: { ...act(), purpose: 'legal' } }),
    await office.act(ofPlayer('reveal'), ana, { ...act(), purpose: 'legal', field: 'email' }),
    await office.act(ofPlayer('sessions/end'), ana, { ...act(), reason: `${ACT_WORD} of ana` }),
  ]
  expect(looks.map(({ status }) => status)).toEqual([200, 200, 200])
  player = await site.signIn(player.email)
  await site.messages.settle()
})

const addressOf = ({ path }: Endpoint) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? player.playerId : 'none'))

const OWN = (Object.entries(ENDPOINTS) as [string, Endpoint][]).filter(
  ([, { method, auth }]) => method === 'GET' && auth !== 'guest',
)

test.each(OWN)('the player learns nothing of it by %s', async (_name, endpoint) => {
  const { authorization = '' } = player.headers
  const answer = await site.app.request(addressOf(endpoint), { headers: { authorization } })
  expect(await answer.text()).not.toMatch(traces())
})

test('nor by the copy of their data', async () => {
  const { body } = await site.call('POST', '/api/player/data/exports', { as: player })
  await site.messages.settle()
  const path = `/api/player/data/exports/${body.data.id}/parts/0`
  const part = await site.call('GET', path, { as: player })
  expect(part.body.data.text).toContain(player.playerId)
  expect(part.body.data.text).not.toMatch(traces())
  expect(part.body.data.text).not.toContain(ACT_WORD)
})

/** Where a case may be: of cases, of their queue and acts, and the audit log without a player. */
const OF_CASES = new Set([
  'player_fraud',
  'player_risk',
  'fraud_case',
  'fraud_note',
  'fraud_file',
  'queue_work',
])

/** Looks for a legal duty are shown to nobody but their operators. */
const LEGAL = /^(?:audit_entry|operator_look) .*"purpose": "legal"/

test('no other table has a row about it that names its player', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition
      AND relnamespace = 'public'::regnamespace`.execute(site.owner)
  const found: string[] = []
  for (const { name } of rows) {
    if (OF_CASES.has(name)) continue
    const table = await sql<{
      row: string
    }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(name)} t
      WHERE to_jsonb(t)::text LIKE ${`%${caseId}%`} OR to_jsonb(t)::text LIKE ${`%${WORD}%`}`.execute(
      site.owner,
    )
    for (const { row } of table.rows)
      if (!LEGAL.test(`${name} ${row}`) && row.includes(player.playerId))
        found.push(`${name}: ${row}`)
  }
  expect(found).toEqual([])
})

test('no event of the player, which sockets send, has a word of it', async () => {
  const { rows } = await sql<{ row: string }>`
    SELECT to_jsonb(e)::text AS row FROM outbox_event e WHERE player_id = ${player.playerId}`.execute(
    site.owner,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ row }) => row).join()).not.toMatch(traces())
})

const ROLES = OPERATOR_ROLES.filter(
  (role) => !judgeAct([role], 'fraud.view').isAllowed && role !== 'auditor',
)

const READS = (Object.entries(OFFICE_ENDPOINTS) as [string, Endpoint][]).filter(
  ([, { method, path }]) => method === 'GET' && !path.includes('/fraud-'),
)

test.each(ROLES)(
  '%s learns nothing of it by any call, and not whether there is one',
  async (role) => {
    const as = await office.signIn(role)
    const body = { id: randomUUID(), reason: 'as the test says', purpose: 'request' }
    await office.call(`POST /office/api/players/${player.playerId}/looks`, { as, body })
    const told: string[] = []
    let opened = 0
    for (const [name, endpoint] of READS) {
      const query = name === 'findAnything' ? `?text=${player.email}` : ''
      const answer = await office.call(`GET ${addressOf(endpoint)}${query}`, { as })
      if (answer.status === 200) opened += 1
      const text = JSON.stringify(answer.body?.data ?? null)
      if (new RegExp(`${caseId}|${WORD}|minimalPlay`).test(text)) told.push(name)
    }
    expect(opened).toBeGreaterThan(1)
    expect(told).toEqual([])
    const answers = await Promise.all(
      [caseId, randomUUID()].map((id) => office.call(`GET /office/api/fraud-cases/${id}`, { as })),
    )
    const said = answers.map(({ status, body: { error } }) => [status, error.code, error.message])
    expect(said[0]).toEqual(said[1])
    expect(said[0]![1]).toBe('permissionMissing')
  },
)
