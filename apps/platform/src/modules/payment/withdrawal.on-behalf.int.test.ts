import { NO_LICENCES } from '@fairhouse/domain/market/market.fixture'
import { randomUUID } from 'node:crypto'
import { ok, refuse } from '@fairhouse/domain/result'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TransferAccount } from '#platform/ledger/operations'
import { changePlayer } from '#platform/testing/test-app'
import {
  createPaymentSetup,
  type PaymentSetup,
  SHIPPED_METHODS,
  TEST_POLICY,
} from './payment.fixture.ts'
import { by } from './withdrawal.fixture.ts'
import { createOpenOnBehalf } from './withdrawal.on-behalf.ts'

const ANA = by('ana')
const RUI = by('rui')

let setup: PaymentSetup
let account: TransferAccount

beforeEach(async () => {
  setup = await createPaymentSetup()
  account = await setup.ledger.open('EUR', 10_000n)
})
afterEach(async () => {
  await setup.close()
})

async function setStatus(status: 'excluded' | 'locked' | 'closed'): Promise<void> {
  await changePlayer(setup.ledger.db, account.playerId, { status })
}

function open(
  changes: Record<string, unknown> = {},
  { isVerified = true, hasBonus = false }: { isVerified?: boolean; hasBonus?: boolean } = {},
) {
  const openOnBehalf = createOpenOnBehalf({
    db: setup.ledger.db,
    clock: setup.clock,
    newId: randomUUID,
    methods: SHIPPED_METHODS,
    markets: NO_LICENCES,
    policy: TEST_POLICY,
    requireTurnover: async () => (hasBonus ? refuse('bonusActive') : ok()),
    requireVerification: async () => (isVerified ? ok() : refuse('verificationRequired')),
  })
  const order = {
    playerId: account.playerId,
    currency: 'EUR',
    method: 'cashier.withdrawal.sepa',
    amount: '50.00',
    fields: { iban: 'DE89370400440532013000', holder: 'Ana de Souza' },
    ...changes,
  }
  return openOnBehalf(order, ANA)
}

test.each(['excluded', 'locked', 'closed'] as const)(
  'the money of a player who is %s is paid out when a second operator approves it',
  async (status) => {
    await setStatus(status)
    const opened = await open()
    if (typeof opened === 'string' || !opened.ok) throw new Error(JSON.stringify(opened))
    const { id } = opened.value
    expect(await setup.review.approve(id, ANA)).toBe('sameOperator')
    expect(await setup.review.approve(id, RUI)).toBe('approved')
    await setup.sending.attemptDue()
    expect(setup.provider.payoutRequests).toMatchObject([{ invoiceId: id, amountMinor: 5_000n }])
  },
)

test('an active player withdraws in person', async () => {
  expect(await open()).toBe('playerIsActive')
})

test('an unknown player has no money', async () => {
  expect(await open({ playerId: randomUUID() })).toBe('playerNotFound')
  expect(await open({ playerId: 'x' })).toBe('playerNotFound')
})

test.each([
  [{ currency: 'XXX' }, 'currencyUnavailable'],
  [{ currency: 'USD' }, 'accountNotFound'],
  [{ amount: '1.234' }, 'validationFailed'],
  [{ amount: '100.01' }, 'insufficientFunds'],
  [{ method: 'cashier.withdrawal.unknown' }, 'methodUnavailable'],
  [{ fields: { iban: 'DE00' } }, 'validationFailed'],
])('a withdrawal with %j is refused with %s', async (changes, refusal) => {
  await setStatus('excluded')
  expect(await open(changes)).toMatchObject({ ok: false, refusal })
})

test('an unverified player has to be verified, whoever opens it', async () => {
  await setStatus('excluded')
  expect(await open({}, { isVerified: false })).toMatchObject({
    ok: false,
    refusal: 'verificationRequired',
  })
})

test('an active bonus has to be finished or cancelled first, whoever opens it', async () => {
  await setStatus('excluded')
  expect(await open({}, { hasBonus: true })).toMatchObject({ ok: false, refusal: 'bonusActive' })
})
