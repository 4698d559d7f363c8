import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { accountsQuery } from '#core/session/player.queries.ts'
import { DepositStatusModal } from './deposit-status-modal.tsx'

beforeEach(() => sessionStorage.clear())

/** The page of a deposit that is paid by this method. */
async function openOrder(kind: string, currency: string, amount: string): Promise<string> {
  const visitor = await signUpVisitor({ currency })
  const { queryClient } = await openPage(null, { visitor })
  const [account] = await queryClient.fetchQuery(accountsQuery)
  const order = { id: newId(), accountId: account?.id ?? '', method: `cashier.deposit.${kind}` }
  await call('POST /api/payment/invoices/deposit', { body: { ...order, amount } })
  await openPage(<DepositStatusModal value={order.id} onClose={() => undefined} />, { visitor })
  return order.id
}

function answer(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

test('Pix shows a code to scan and to copy', async () => {
  await openOrder('pix', 'BRL', '5000')
  expect(await screen.findByRole('img', { name: /^Payment code for/ })).toBeTruthy()
})

test('UPI has a link into the payment app', async () => {
  await openOrder('upi', 'INR', '50000')
  const link = await screen.findByRole('link', { name: 'Open payment app' })
  expect(link.getAttribute('href')).toMatch(/^upi:/)
})

test('a bank transfer names the reference to give', async () => {
  await openOrder('sepa', 'EUR', '5000')
  const reference = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reference' })
  expect(reference.value).not.toBe('')
})

test('HUMO asks for the phone number, then for the code, and is paid', async () => {
  const id = await openOrder('humo', 'UZS', '10000000')
  await screen.findByLabelText('Phone number')
  answer('Phone number', '+998901234567')
  await screen.findByLabelText('Code from the SMS')
  answer('Code from the SMS', '123456')
  const read = async () =>
    (await call('GET /api/payment/invoices/{id}', { params: { id } })).data.invoice.status
  await expect.poll(read).toBe(2)
})
