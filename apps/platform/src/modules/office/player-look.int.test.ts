import { randomUUID } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  createTestOffice,
  type TestOperator,
} from '#platform/modules/operator/office/office.fixture'
import { orderInvoice } from '#platform/modules/payment/payment.fixture'
import { createTestPlatform } from '#platform/testing/test-platform'

const clock = createManualClock('2026-11-27T09:00:00Z')
const site = await createTestPlatform({
  clock,
  env: { FAIRHOUSE_OFFICE_LOOKS_PER_HOUR: '2', FAIRHOUSE_OFFICE_LOOKS_PER_DAY: '3' },
})
afterAll(() => site.close())
const office = createTestOffice(site)

let as: TestOperator
beforeEach(async () => {
  as = await office.signIn('owner')
})

async function open(playerId: string): Promise<string> {
  const body = { id: randomUUID(), reason: 'as asked', purpose: 'request' }
  const answer = await office.call(`POST /office/api/players/${playerId}/looks`, { as, body })
  return answer.body.error?.code ?? 'ok'
}

async function signUpMany(count: number): Promise<string[]> {
  const players = []
  for (let n = 0; n < count; n += 1) players.push((await site.signUp()).playerId)
  return players
}

test('one player more than an operator may look at within an hour or a day is refused, and logged', async () => {
  const [first = '', second = '', third = '', fourth = ''] = await signUpMany(4)
  expect([await open(first), await open(second)]).toEqual(['ok', 'ok'])
  expect(await open(third)).toBe('lookLimit')
  expect((await site.audited('operator.refused')).at(-1)).toContain('lookLimit')
  // Of whom the record is open already.
  expect(await open(first)).toBe('ok')
  clock.advance(3_600_000)
  as = { ...as, cookie: (await again()).cookie }
  expect([await open(third), await open(fourth)]).toEqual(['ok', 'lookLimit'])
})

/** The office signs out who is idle for so long. */
async function again(): Promise<TestOperator> {
  await site.db
    .updateTable('operator_session')
    .set({ last_seen_at: clock.now() })
    .where('operator', '=', as.name)
    .execute()
  return as
}

test('looks at the same moment are counted one after the other', async () => {
  const players = await signUpMany(5)
  const codes = await Promise.all(players.map(open))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(2)
})

test('every way to see a player counts', async () => {
  const players = await signUpMany(6)
  const [a = '', b = '', ...others] = players
  expect([await open(a), await open(b)]).toEqual(['ok', 'ok'])
  for (const [line, of] of [
    ['POST views', { purpose: 'request' }],
    ['POST reveal', { purpose: 'request', field: 'email' }],
  ] as const) {
    const [method, place] = line.split(' ')
    const body = { id: randomUUID(), reason: 'as asked', ...of }
    const path = `${method} /office/api/players/${others.pop()}/${place}`
    expect((await office.act(path, as, body)).body.error.code).toBe('lookLimit')
  }
  const { invoiceId } = await orderInvoice(site, { of: others.pop()! })
  for (const path of [
    `payments/${invoiceId}`,
    `verifications/${others.pop()}`,
    `payments?playerId=${(await orderInvoice(site)).playerId}`,
  ]) {
    const { body } = await office.call(`GET /office/api/${path}`, { as })
    expect([path, body.error?.code]).toEqual([path, 'lookLimit'])
  }
})

test('auditors see on the first page who wanted to look at too many', async () => {
  const players = await signUpMany(3)
  for (const player of players) await open(player)
  const alertsOf = async (who: TestOperator) => {
    const { body } = await office.call('GET /office/api/today', { as: who })
    return body.data.lookAlerts.filter(({ operator }: { operator: string }) => operator === as.name)
  }
  const alert = { operator: as.name, times: 1, lastAt: clock.now().toISOString() }
  expect(await alertsOf(await office.signIn('auditor'))).toEqual([alert])
  expect(await alertsOf(await office.signIn('payments'))).toEqual([])
  clock.advance(24 * 3_600_000)
  expect(await alertsOf(await office.signIn('auditor'))).toEqual([])
})

test('a look from a queue is for its item, and opens neither the record nor another item', async () => {
  const { playerId } = await site.signUp()
  const [one, other] = [
    await orderInvoice(site, { of: playerId }),
    await orderInvoice(site, { of: playerId }),
  ]
  for (const { invoiceId } of [one, other, one])
    await office.call(`GET /office/api/payments/${invoiceId}`, { as })
  const looks = await site.db
    .selectFrom('operator_look')
    .select(['item', 'reason'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
  expect(looks).toEqual(
    [one, other].map(({ invoiceId: id }) => ({ item: `payment:${id}`, reason: `payment ${id}` })),
  )
  const record = await office.call(`GET /office/api/players/${playerId}`, { as })
  expect(record.body.data).toBeNull()
})
