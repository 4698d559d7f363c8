import type { PayoutDestination } from '@fairhouse/contract/withdrawal'
import { describe, expect, test } from 'vitest'
import { IBAN, setUpWithdrawals } from './withdrawal.fixture.ts'

const at = setUpWithdrawals()
const { open, send } = at

describe('destinations', () => {
  test('are checked, saved once, shortened and removed', async () => {
    const save = (fields: Record<string, string>) =>
      send<PayoutDestination>('POST', '/api/payment/destinations', {
        method: 'cashier.withdrawal.sepa',
        fields,
      })
    const wrong = await save({ ...IBAN, iban: 'DE88370400440532013000' })
    expect(wrong.error).toMatchObject({
      code: 'validationFailed',
      fields: { 'fields.iban': { code: 'iban' } },
    })
    expect((await save(IBAN)).data?.id).toBe(at.destination.id)
    const remove = () => send('DELETE', `/api/payment/destinations/${at.destination.id}`)
    expect((await remove()).status).toBe(200)
    expect((await remove()).error?.code).toBe('destinationNotFound')
    expect((await open()).error?.code).toBe('destinationNotFound')
    expect((await save(IBAN)).data?.id).not.toBe(at.destination.id)
  })

  test('are limited in number', async () => {
    const digits = (number: number) => String(number).padStart(2, '0')
    const answers = []
    for (let number = 0; number < 20; number += 1) {
      answers.push(
        await send('POST', '/api/payment/destinations', {
          method: 'cashier.withdrawal.skrill',
          fields: { account: `ana${digits(number)}@example.com` },
        }),
      )
    }
    expect(answers.at(-2)?.status).toBe(200)
    expect(answers.at(-1)?.error?.code).toBe('destinationLimitReached')
  })
})
