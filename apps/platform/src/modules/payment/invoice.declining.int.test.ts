import { randomUUID } from 'node:crypto'
import type { Invoice } from '@fairhouse/contract/invoice'
import { describe, expect, test } from 'vitest'
import { setUpWithdrawals } from './withdrawal.fixture.ts'

const at = setUpWithdrawals()
const { money, openOne, send } = at

describe('declining', () => {
  const decline = (id: string, as?: string) =>
    send<Invoice>('PUT', `/api/payment/invoices/${id}/decline`, undefined, as)

  test('ends a deposit that is not paid, once', async () => {
    const body = {
      id: randomUUID(),
      accountId: at.account.id,
      method: 'cashier.deposit.card',
      amount: '5000',
    }
    await send('POST', '/api/payment/invoices/deposit', body)
    expect((await decline(body.id, randomUUID())).error?.code).toBe('invoiceNotFound')
    expect((await decline(body.id)).data).toMatchObject({
      status: 3,
      publicData: { failureReason: 'canceled' },
    })
    expect((await decline(body.id)).error?.code).toBe('invoiceNotDeclinable')
  })

  test('does not take a withdrawal back', async () => {
    const invoice = await openOne({ amount: '100001' })
    expect((await decline(invoice.id)).error?.code).toBe('invoiceNotDeclinable')
    expect(await money()).toEqual([4_899_999n, 100_001n])
  })
})
