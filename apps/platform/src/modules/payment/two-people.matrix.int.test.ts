import { NO_LICENCES } from '@fairhouse/domain/market/market.fixture'
// Each act that takes two people, tried by each pair of identities of the command line.
import { randomBytes, randomUUID } from 'node:crypto'
import { createDatabase } from '@fairhouse/server-kit/database'
import { ok } from '@fairhouse/domain/result'
import { silentLog } from '@fairhouse/server-kit/logger'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PlatformDatabase } from '#platform/database/schema'
import { trialBalance } from '#platform/ledger/trial-balance'
import type { TransferAccount } from '#platform/ledger/operations'
import {
  createOperatorPeople,
  type Credentials,
  identifyOperator,
} from '#platform/modules/operator/operator-person.service'
import {
  createPaymentSetup,
  deliver,
  depositBody,
  paymentNews,
  postDeposit,
  TEST_POLICY,
  SHIPPED_METHODS,
} from './payment.fixture.ts'
import { createOpenOnBehalf } from './withdrawal.on-behalf.ts'
import { listTwoPersonPayouts } from './withdrawal.repo.ts'
import type { Reviewer } from '#platform/audit/review'

let account: TransferAccount
const keys: Record<'ana' | 'rui', string> = { ana: '', rui: '' }

const setup = await createPaymentSetup()
const { url } = setup.ledger
const db = createDatabase<PlatformDatabase>({ url, maxConnections: 1, log: silentLog })
const people = createOperatorPeople({ db, clock: setup.clock, randomBytes })
for (const name of ['ana', 'rui'] as const) {
  const added = await people.add(name, { actor: { operator: 'owner' }, traceId: 'trace-1' })
  if (typeof added === 'object') keys[name] = added.key
}
await db.destroy()
afterAll(async () => {
  expect((await trialBalance(setup.ledger.db)).faults).toEqual([])
  await setup.close()
})
beforeEach(async () => {
  account = await setup.ledger.open('EUR', 2_000_000n)
})

type Who = Partial<Omit<Credentials, 'key'>> & { readonly key?: keyof typeof keys }

const PAIRS: readonly (readonly [string, Who, Who, isTwo: boolean])[] = [
  ['one user under two names', { by: 'ana.op' }, { by: 'rui.op' }, false],
  ['root under two names', { by: 'ana', uid: 0, user: 'root' }, { by: 'rui', uid: 0 }, false],
  ['two users of the machine', {}, { user: 'rui', uid: 1001 }, false],
  ['a key and then a user of the machine', { key: 'ana' }, { user: 'rui', uid: 1001 }, false],
  ['one key under two names', { key: 'ana' }, { key: 'ana', by: 'rui' }, false],
  ['one key of two users', { key: 'ana' }, { key: 'ana', user: 'rui', uid: 1001 }, false],
  ['two keys', { key: 'ana' }, { key: 'rui' }, true],
  ['two keys of one user under one name', { key: 'ana', by: 'x' }, { key: 'rui', by: 'x' }, true],
]

async function toReviewer({ key, ...who }: Who): Promise<Reviewer> {
  const user = { by: null, user: 'ana', uid: 1000, ...who }
  const credentials = { ...user, key: key === undefined ? null : keys[key] }
  const identity = (await identifyOperator(setup.ledger.db, credentials))!
  const { name: operator, principal } = identity
  return { actor: { operator }, principal, why: 'a test', traceId: 'trace-1' }
}

/** Each answers whether it was done after both tried. */
const ACTS: Readonly<Record<string, (first: Reviewer, second: Reviewer) => Promise<boolean>>> = {
  async 'a large withdrawal'(first, second) {
    const destinations = '/api/payment/destinations'
    const fields = { iban: 'DE89370400440532013000', holder: 'Ana de Souza' }
    const method = 'cashier.withdrawal.sepa'
    const destination = await post<{ id: string }>(destinations, { method, fields })
    const order = { id: randomUUID(), accountId: account.id, method, amount: '1000001' }
    await post('/api/payment/invoices/withdrawal', { ...order, destinationId: destination.id })
    await setup.review.approve(order.id, first)
    return (await setup.review.approve(order.id, second)) === 'approved'
  },

  async 'a withdrawal on behalf of a player'(first, second) {
    const { db } = setup.ledger
    const { playerId } = account
    await db.updateTable('player').set({ status: 'locked' }).where('id', '=', playerId).execute()
    const open = createOpenOnBehalf({
      db,
      clock: setup.clock,
      newId: randomUUID,
      methods: SHIPPED_METHODS,
      markets: NO_LICENCES,
      policy: TEST_POLICY,
      requireTurnover: async () => ok(),
      requireVerification: async () => ok(),
    })
    const fields = { iban: 'DE89370400440532013000', holder: 'Ana de Souza' }
    const method = 'cashier.withdrawal.sepa'
    const order = { playerId, currency: 'EUR', method, amount: '50.00', fields }
    const opened = await open(order, first)
    if (typeof opened === 'string' || !opened.ok) return false
    return (await setup.review.approve(opened.value.id, second)) === 'approved'
  },

  async 'a credit by hand'(first, second) {
    const { data } = await postDeposit(setup.app, account.playerId, depositBody(account))
    await deliver(setup, paymentNews(data!, { data: { amount: '4999' } }))
    const review = (await setup.review.listNews()).find(({ invoice_id: id }) => id === data!.id)
    await setup.review.credit(review!.id, first)
    const isDone = (await setup.review.credit(review!.id, second)) === 'done'
    const { cashMinor } = await setup.ledger.balances(account)
    expect(cashMinor).toBe(isDone ? 2_004_999n : 2_000_000n)
    return isDone
  },
}

async function post<T>(path: string, body: object): Promise<T> {
  const response = await setup.app.request(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.playerId}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { data: T }).data
}

const CASES = Object.keys(ACTS).flatMap((act) => PAIRS.map((pair) => [act, ...pair] as const))

test('payouts that two people approved are in the report of the day of the second approval', async () => {
  const [ana, rui] = [await toReviewer({ key: 'ana' }), await toReviewer({ key: 'rui' })]
  await ACTS['a large withdrawal']!(ana, ana)
  expect(await listPayouts()).toEqual([])
  account = await setup.ledger.open('EUR', 2_000_000n)
  await ACTS['a large withdrawal']!(ana, rui)
  expect(await listPayouts()).toMatchObject([
    {
      amount_minor: 1_000_001n,
      approvals: ['ana (key of ana): a test', 'rui (key of rui): a test'],
    },
  ])
})

async function listPayouts() {
  const today = setup.clock.now().toISOString().slice(0, 10)
  return listTwoPersonPayouts(setup.ledger.db, today)
}

test.each(CASES)('%s by %s', async (act, _, first, second, isTwo) => {
  const isDone = await ACTS[act]!(await toReviewer(first), await toReviewer(second))
  expect(isDone).toBe(isTwo)
})
