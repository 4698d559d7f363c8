import type { Invoice } from '@fairhouse/contract/invoice'
import { changeLine, EMPTY_LINE } from '@fairhouse/ui/toast-queue'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { accountsQuery } from '#core/session/player.queries.ts'
import { DepositStatusModal } from './deposit-status-modal.tsx'
import { receiveInvoice } from './wallet.realtime.ts'

beforeEach(() => {
  sessionStorage.clear()
  // Toasts outlive the page that showed them.
  changeLine(() => EMPTY_LINE)
})

async function openStatus() {
  const visitor = await signUpVisitor()
  const { queryClient } = await openPage(null, { visitor })
  const [account] = await queryClient.fetchQuery(accountsQuery)
  const { data: invoice } = await call('POST /api/payment/invoices/deposit', {
    body: {
      id: newId(),
      accountId: account?.id ?? '',
      method: 'cashier.deposit.card',
      amount: '2000',
    },
  })
  const view = <DepositStatusModal value={invoice.id} onClose={() => undefined} />
  const page = await openPage(view, { visitor })
  return { ...page, invoice, visitor }
}

type Page = Awaited<ReturnType<typeof openStatus>>

/** An event of the channel, as the socket brings it. */
function push({ queryClient }: Page, data: Invoice): void {
  const deps = { queryClient, storage: sessionStorage, showInvoice: () => undefined }
  const event = { event: 'invoice.deposit.updated', eventId: newId(), data } as const
  act(() => receiveInvoice(deps, event))
}

test('an open deposit says that it is being checked and leads back to the payment page', async () => {
  const { invoice } = await openStatus()
  expect(await screen.findByText('Checking with the payment provider…')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Back to the payment page' })
  expect(link.getAttribute('href')).toBe(invoice.publicData.redirectUrl)
})

test('a pushed success updates it immediately, without a reload', async () => {
  const page = await openStatus()
  await screen.findByText('Checking with the payment provider…')
  const { version } = page.invoice
  // Looked up first: the toast that comes with the push is a dialog too.
  const dialog = screen.getByRole('dialog')
  push(page, { ...page.invoice, status: 2, number: 1, version: version + 1, publicData: {} })
  await waitFor(() =>
    expect(dialog.textContent).toMatch(/Deposit received20\.00.EUR is in your account\./),
  )
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy()
})

test('a deposit that brought a bonus names it, and what is to be wagered', async () => {
  const page = await openStatus()
  await screen.findByText('Checking with the payment provider…')
  await call('POST /api/game/bonuses/bonuscodes', { body: { bonusCode: 'HELLO5', trigger: 1 } })
  const version = page.invoice.version + 1
  const dialog = within(screen.getByRole('dialog'))
  push(page, { ...page.invoice, status: 2, number: 1, version, publicData: {} })
  expect(await dialog.findByText(/^Hello bonus: 5\.00.EUR of bonus money\./)).toBeTruthy()
})

test.each([
  ['declined', 'Deposit declined', /Your balance hasn’t changed/],
  ['expired', 'Deposit expired', /You can start again at any time/],
  ['amountMismatch', 'Amount doesn’t match', /Our team is looking/],
  ['providerError', 'Deposit not opened', /You haven’t been charged/],
] as const)('a deposit that is %s says so and what next', async (failureReason, title, text) => {
  const page = await openStatus()
  await screen.findByText('Checking with the payment provider…')
  const version = page.invoice.version + 1
  // the toast beside it says the same in short
  const dialog = within(screen.getByRole('dialog'))
  push(page, { ...page.invoice, status: 3, version, publicData: { failureReason } })
  expect(await dialog.findByText(title)).toBeTruthy()
  expect(dialog.getByText(text)).toBeTruthy()
  const again = dialog.getByRole('link', { name: 'New deposit' })
  expect(again.getAttribute('href')).toBe('/?wallet=deposit')
})

test('a deposit that was charged back says so, and that withdrawals may wait', async () => {
  const page = await openStatus()
  await screen.findByText('Checking with the payment provider…')
  const version = page.invoice.version + 1
  const dialog = within(screen.getByRole('dialog'))
  const publicData = { reversedAmount: '2000' }
  push(page, { ...page.invoice, status: 2, number: 1, version, publicData })
  expect(await dialog.findByText('Deposit charged back')).toBeTruthy()
  expect(dialog.getByText(/withdrawals wait until the rest is settled/)).toBeTruthy()
})

test('an older event does not undo a newer one', async () => {
  const page = await openStatus()
  await screen.findByText('Checking with the payment provider…')
  const { version } = page.invoice
  push(page, { ...page.invoice, status: 2, number: 1, version: version + 2, publicData: {} })
  push(page, { ...page.invoice, version: version + 1 })
  expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy()
  expect(screen.queryByText('Checking with the payment provider…')).toBeNull()
})

test("another player's payment is not shown", async () => {
  const { invoice } = await openStatus()
  const view = <DepositStatusModal value={invoice.id} onClose={() => undefined} />
  await openPage(view, { visitor: await signUpVisitor() })
  expect(await screen.findByText('Payment not found')).toBeTruthy()
  expect(screen.queryByText(/20\.00/)).toBeNull()
})

test('without a response it says that the money is not affected, and can be retried', async () => {
  const visitor = await signUpVisitor()
  const view = <DepositStatusModal value={newId()} onClose={() => undefined} />
  const { disconnect } = await openPage(null, { visitor })
  disconnect()
  const page = await openPage(view, { visitor })
  await screen.findByText('Payment not found')
  page.disconnect()
  await act(async () => await page.queryClient.resetQueries())
  expect(await screen.findByText(/Your money is safe/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
