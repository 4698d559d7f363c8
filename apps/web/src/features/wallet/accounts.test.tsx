import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { accountsQuery } from '#core/session/player.queries.ts'
import { setResultShowing } from '#parts/game/shown-result.ts'
import { BalancePanel } from './balance-panel.tsx'
import { CurrenciesModal } from './currencies-modal.tsx'
import { receiveAccount } from './wallet.realtime.ts'
import { WalletHistoryPage } from './wallet-history-page.tsx'

beforeEach(() => sessionStorage.clear())

const currencies = <CurrenciesModal value="true" onClose={() => undefined} />

test('an account in another currency is added and can then be put to use', async () => {
  const visitor = await signUpVisitor({ currency: 'EUR' })
  await openPage(currencies, { visitor })
  fireEvent.click(await screen.findByRole('button', { name: 'Add an account in Bitcoin' }))
  const use = await screen.findByRole('button', { name: 'Switch to the Bitcoin account' })
  expect(screen.queryByRole('button', { name: 'Add an account in Bitcoin' })).toBeNull()
  fireEvent.click(use)
  expect(await screen.findByRole('button', { name: 'Switch to the Euro account' })).toBeTruthy()
  const { data: accounts } = await call('GET /api/wallet/accounts')
  expect(accounts.find(({ status }) => status === 1)?.currency).toBe('BTC')
})

test('the balance shows one number, and a press shows its parts and the other accounts', async () => {
  const visitor = await signUpVisitor({ currency: 'USD' })
  await openPage(<BalancePanel />, { visitor })
  const button = screen.getByRole('button', { name: /^Balance 0\.00.USD/ })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  const panel = within(await screen.findByRole('dialog', { name: 'Balance' }))
  for (const part of ['Real money', 'Bonus', 'In play', 'Pending withdrawal']) {
    expect(panel.getByText(part)).toBeTruthy()
  }
  expect(panel.getByText('Active')).toBeTruthy()
  const deposit = panel.getByRole('link', { name: 'Deposit' })
  expect(deposit.getAttribute('href')).toBe('/?wallet=deposit')
  fireEvent.keyDown(deposit, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a pushed account changes the balance; an older one does not change it back', async () => {
  const visitor = await signUpVisitor()
  const { queryClient } = await openPage(<BalancePanel />, { visitor })
  const [account] = await queryClient.fetchQuery(accountsQuery)
  if (!account) throw new Error('A new player has an account')
  const push = (balance: string, version: number) =>
    act(() =>
      receiveAccount(
        { queryClient },
        {
          event: 'account.updated',
          eventId: newId(),
          data: { ...account, balance, version },
        },
      ),
    )
  push('12345', account.version + 2)
  expect(await screen.findByRole('button', { name: /^Balance 123\.45.EUR/ })).toBeTruthy()
  push('99999', account.version + 1)
  expect(screen.getByRole('button', { name: /^Balance 123\.45.EUR/ })).toBeTruthy()

  // while a game shows a result: the stake is deducted immediately, the return shown by the game first
  act(() => setResultShowing(true))
  push('12245', account.version + 3)
  expect(await screen.findByRole('button', { name: /^Balance 122\.45.EUR/ })).toBeTruthy()
  push('22245', account.version + 4)
  expect(screen.getByRole('button', { name: /^Balance 122\.45.EUR/ })).toBeTruthy()
  act(() => setResultShowing(false))
  expect(await screen.findByRole('button', { name: /^Balance 222\.45.EUR/ })).toBeTruthy()
})

test('payments: none at first, then each with its status and a way to its details', async () => {
  const visitor = await signUpVisitor()
  const { queryClient } = await openPage(<WalletHistoryPage />, { visitor })
  expect(await screen.findByText('No payments yet')).toBeTruthy()
  const [account] = await queryClient.fetchQuery(accountsQuery)
  const id = newId()
  await call('POST /api/payment/invoices/deposit', {
    body: { id, accountId: account?.id ?? '', method: 'cashier.deposit.card', amount: '2000' },
  })
  await openPage(<WalletHistoryPage />, { visitor, address: '/wallet/history' })
  const table = within(await screen.findByRole('table', { name: 'Payments, newest first' }))
  await table.findByText(/Card/)
  const [, row] = table.getAllByRole('row')
  expect(row?.textContent).toMatch(/Deposit.*Card.*Pending.*20\.00.*EUR/)
  const link = table.getByRole('link', { name: /Deposit of 20\.00.EUR, show details/ })
  expect(link.getAttribute('href')).toBe(`/wallet/history?deposit-status=${id}`)
})

test('payments are filtered by the address, which a choice changes', async () => {
  const visitor = await signUpVisitor()
  const { queryClient } = await openPage(<WalletHistoryPage />, { visitor })
  const [account] = await queryClient.fetchQuery(accountsQuery)
  const body = { accountId: account?.id ?? '', method: 'cashier.deposit.card', amount: '2000' }
  await call('POST /api/payment/invoices/deposit', { body: { id: newId(), ...body } })
  const page = await openPage(<WalletHistoryPage />, {
    visitor,
    address: '/wallet/history?type=withdrawal',
  })
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), {
    target: { value: 'deposit' },
  })
  expect(await screen.findByRole('link', { name: /Deposit of 20\.00/ })).toBeTruthy()
  expect(page.address()).toBe('/wallet/history?type=deposit')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(page.address()).toBe('/wallet/history'))
})
