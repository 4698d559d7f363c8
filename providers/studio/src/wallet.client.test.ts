import { requireCurrency } from '@fairhouse/money/currency'
import { createRsaKeys, verifyRsa } from '@fairhouse/server-kit/rsa-signature'
import { expect, test } from 'vitest'
import { STUDIO_DEFAULTS } from './studio.deps.ts'
import { createWalletClient } from './wallet.client.ts'

const keys = createRsaKeys()
const party = {
  user: 'u',
  token: 'token-token',
  currency: requireCurrency('EUR'),
  gameCode: 'dice',
}
const bet = { transactionId: 't', roundId: 'r', amountMinor: 356n, bet: 'over 50.50' }

function clientThatAnswers(answer: (body: any, init: RequestInit) => Response | Promise<Response>) {
  return createWalletClient({
    newId: () => 'request-1',
    fetch: async (_url, init) => answer(JSON.parse(String(init!.body)), init!),
    config: {
      ...STUDIO_DEFAULTS,
      operatorId: 'o',
      operatorPublicKey: '',
      privateKey: keys.privateKey,
      walletUrl: 'http://operator.test/wallet',
    },
  })
}

test('3.56 euros go out as 356000, signed over the bytes that are sent', async () => {
  let isSigned = false
  let amount = 0
  const client = clientThatAnswers((body, init) => {
    amount = body.amount
    const signature = new Headers(init.headers).get('x-hub88-signature')
    isSigned = verifyRsa(keys.publicKey, String(init.body), signature)
    return Response.json({ status: 'RS_OK', request_uuid: 'request-1', balance: 100_000 })
  })
  expect(await client.bet(party, bet)).toEqual({ outcome: 'ok', balanceMinor: 100n })
  expect({ isSigned, amount }).toEqual({ isSigned: true, amount: 356_000 })
})

test('a refusal keeps its status and the balance', async () => {
  const client = clientThatAnswers(() =>
    Response.json({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 12_000 }),
  )
  expect(await client.bet(party, bet)).toEqual({
    outcome: 'refused',
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    balanceMinor: 12n,
  })
})

test.each([
  ['HTTP 500', () => new Response('{}', { status: 500 })],
  ['no JSON', () => new Response('<html>')],
  ['another form', () => Response.json({ state: 'fine' })],
  ['success without a balance', () => Response.json({ status: 'RS_OK' })],
  ['a balance that is no integer', () => Response.json({ status: 'RS_OK', balance: 1.5 })],
  ['a balance finer than a cent', () => Response.json({ status: 'RS_OK', balance: 1 })],
  [
    'the answer of another request',
    () => Response.json({ status: 'RS_OK', balance: 0, request_uuid: 'x' }),
  ],
  ['no answer', () => Promise.reject(new Error('socket hang up'))],
])('%s leaves the fate unknown', async (_what, answer) => {
  expect((await clientThatAnswers(answer).bet(party, bet)).outcome).toBe('unknown')
})
