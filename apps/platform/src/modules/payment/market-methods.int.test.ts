import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { createTestPlatform } from '#platform/testing/test-platform'

// A method that a market does not have, in the list and in the order itself.
const site = await createTestPlatform({ env: { FAIRHOUSE_MARKETS: 'br' } })
afterAll(() => site.close())

async function openPlayer(country: string, currency: string) {
  const player = await site.signUp({ country, currency })
  const { id: accountId } = (await activeAccount(site.db, player.playerId))!
  const order = async (method: string) => {
    const [, direction] = method.split('.')
    const body = { id: randomUUID(), accountId, method, amount: '5000' }
    const path = `/api/payment/invoices/${direction}`
    return (await site.call('POST', path, { as: player, body })).body.error?.code
  }
  const kinds = async () => {
    const query = `currency=${currency}&country=${country}&locale=en`
    const path = `/api/payment/methods/withdrawal?${query}`
    const { body } = await site.call('GET', path, { as: player })
    const methods: any[] = body.data.flatMap((group: any) => group.paymentMethods)
    return [...new Set(methods.map(({ kind }) => kind))].toSorted()
  }
  return { order, kinds }
}

test('a player of Brazil pays and is paid by Pix or bank, whatever else has the currency', async () => {
  const { order, kinds } = await openPlayer('BR', 'BRL')
  expect(await kinds()).toEqual(['pix'])
  expect(await order('cashier.deposit.card')).toBe('methodUnavailable')
  // The method is right, and the next rule decides.
  expect(await order('cashier.deposit.pix')).toBe('identityFirst')
})

test('players of a market that names no methods have those of the cashier', async () => {
  const { order, kinds } = await openPlayer('DE', 'EUR')
  expect(await kinds()).toContain('wallet')
  expect(await order('cashier.deposit.card')).toBe('providerUnavailable')
})
