import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#core/api/api.ts'
import { openPage, signUpVisitor, type TestVisitor } from '#core/page.fixture.tsx'
import { readOrder } from './deposit-order.ts'
import { WalletModal } from './wallet-modal.tsx'
import { lastDepositsQuery } from './wallet.queries.ts'
import { receiveInvoice } from './wallet.realtime.ts'

const view = <WalletModal value="deposit" onClose={() => undefined} />

const leaveFor = vi.fn<(address: string | URL) => void>()

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window.location, 'assign').mockImplementation(leaveFor)
})

afterEach(() => {
  vi.restoreAllMocks()
  leaveFor.mockReset()
})

async function openDeposit(options: { currency?: string; visitor?: TestVisitor } = {}) {
  const visitor = options.visitor ?? (await signUpVisitor(options))
  const page = await openPage(view, { visitor })
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  return { ...page, visitor, amount }
}

function typeAmount(text: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: text } })
}

function submit(): void {
  fireEvent.click(screen.getByRole('button', { name: /Continue to/ }))
}

async function invoices() {
  return (await call('GET /api/payment/invoices', { query: {} })).data
}

test('an amount opens one invoice and the provider’s page, after its cost was shown', async () => {
  await openDeposit()
  fireEvent.click(screen.getByRole('button', { name: '50' }))
  expect(screen.getByText(/You’ll receive 50\.00.EUR instantly\. Fee: 0\./)).toBeTruthy()
  submit()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
  const [invoice, ...others] = await invoices()
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ amount: '5000', currency: 'EUR', status: 1 })
  expect(leaveFor.mock.calls[0]?.[0]).toBe(invoice?.publicData.redirectUrl)
})

test('the id is stored before anything is sent, so that a retry without an answer is the same deposit', async () => {
  const { disconnect, calls, visitor } = await openDeposit()
  typeAmount('20')
  disconnect()
  submit()
  expect(await screen.findByText(/won’t be charged twice/)).toBeTruthy()
  expect(calls.filter((key) => key === 'POST /api/payment/invoices/deposit')).toHaveLength(1)
  const order = readOrder(sessionStorage)
  expect(order?.amount).toBe('2000')
  // the page is loaded again: the form comes back as it was sent
  await openDeposit({ visitor })
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '20.00')
  submit()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
  expect((await invoices()).map(({ id }) => id)).toEqual([order?.id])
})

test('the input is restored after signing in again, for this player only, until it is sent', async () => {
  const { visitor } = await openDeposit()
  typeAmount('37.5')
  await openDeposit()
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '')
  await openDeposit({ visitor })
  typeAmount('37.5')
  await openDeposit({ visitor })
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '37.5')
  submit()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
  expect(sessionStorage.getItem('fairhouse:draft:deposit')).toBeNull()
})

test('pressing twice, and again after the back button, stays one invoice', async () => {
  const { visitor } = await openDeposit()
  typeAmount('35,50')
  submit()
  submit()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
  await openDeposit({ visitor })
  submit()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(2))
  expect((await invoices()).map(({ amount }) => amount)).toEqual(['3550'])
})

test('another amount is another deposit', async () => {
  const { visitor } = await openDeposit()
  typeAmount('20')
  submit()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
  await openDeposit({ visitor })
  typeAmount('25')
  submit()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(2))
  expect((await invoices()).map(({ amount }) => amount).toSorted()).toEqual(['2000', '2500'])
})

test.each([
  ['', 'Enter an amount, or choose one below.'],
  ['9.99', /The minimum value allowed is 10\.00.EUR/],
  ['0', /The minimum value allowed is 10\.00.EUR/],
  ['5000.01', /The maximum value allowed is 5,000\.00.EUR/],
  ['9'.repeat(60), /The maximum value allowed is 5,000\.00.EUR/],
  ['12.345', 'Use at most 2 decimals for this currency.'],
  ['1.2.3', 'Enter an amount, like 50 or 12.50.'],
])('"%s" is answered in words and nothing is sent', async (text, words) => {
  const { calls, amount } = await openDeposit()
  typeAmount(text)
  submit()
  const note = await screen.findByText(words)
  expect(amount.getAttribute('aria-describedby')).toBe(note.closest('[id]')?.id)
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(calls).not.toContain('POST /api/payment/invoices/deposit')
})

test('bitcoin is typed in the milli unit that balances are shown in, and paid from here', async () => {
  const { address } = await openDeposit({ currency: 'BTC' })
  expect(screen.getByText('0.1–500 mBTC')).toBeTruthy()
  typeAmount('1.5')
  expect(screen.getByText(/You’ll receive 1\.5.mBTC in about 20 minutes/)).toBeTruthy()
  submit()
  await waitFor(() => expect(address()).toMatch(/deposit-status=/))
  const [invoice] = await invoices()
  expect(invoice).toMatchObject({ amount: '150000', currency: 'BTC' })
  expect(address()).toContain(invoice?.id)
  expect(leaveFor).not.toHaveBeenCalled()
})

test('an event about a deposit leaves the open form as it is', async () => {
  const { queryClient } = await openDeposit()
  fireEvent.click(screen.getByRole('button', { name: '50' }))
  submit()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
  const [invoice] = await invoices()
  queryClient.setQueryData(lastDepositsQuery('EUR').queryKey, [invoice!])
  const deps = { queryClient, storage: sessionStorage, showInvoice: () => undefined }
  const data = { ...invoice!, status: 2 as const, number: 1, version: invoice!.version + 1 }
  act(() => receiveInvoice(deps, { event: 'invoice.deposit.updated', eventId: 'event-1', data }))
  expect(queryClient.getQueryData(lastDepositsQuery('EUR').queryKey)).toEqual([invoice])
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeTruthy()
})

test('offline the button refuses and says why, and works again once the connection is back', async () => {
  const { calls } = await openDeposit()
  typeAmount('20')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  const button = screen.getByRole('button', { name: /Continue to/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toMatch(/You’re offline\. Reconnect to/)
  submit()
  expect(calls).not.toContain('POST /api/payment/invoices/deposit')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  submit()
  await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
})

test('each account shows its balance, and choosing one changes methods and bounds', async () => {
  const visitor = await signUpVisitor({ currency: 'EUR' })
  await openPage(view, { visitor })
  await call('POST /api/wallet/accounts', { body: { currency: 'BTC' } })
  await openPage(view, { visitor })
  const account = await screen.findByRole('combobox', { name: 'Account' })
  const names = within(account)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(names).toEqual(['Euro · 0.00\u00a0EUR', 'Bitcoin · 0\u00a0mBTC'])
  const [, bitcoin] = within(account).getAllByRole<HTMLOptionElement>('option')
  fireEvent.change(account, { target: { value: bitcoin?.value } })
  expect(await screen.findByRole('radio', { name: /Bitcoin.*about 20 minutes/ })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Card/ })).toBeNull()
})

test('an amount of coins says what it is worth', async () => {
  const visitor = await signUpVisitor({ currency: 'BTC' })
  await openPage(view, { visitor })
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  expect(screen.queryByText(/^about .*EUR/)).toBeNull()
  fireEvent.change(amount, { target: { value: '2' } })
  expect(await screen.findByText(/^about \d.*EUR/)).toBeTruthy()
})
