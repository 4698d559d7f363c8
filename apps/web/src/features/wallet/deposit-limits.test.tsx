import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { WalletModal } from './wallet-modal.tsx'

const view = <WalletModal value="deposit" onClose={() => undefined} />
const LIMITS = 'GET /api/player/limits'
const METHODS = 'GET /api/payment/methods/deposit'

type NewLimit = Parameters<typeof call<'POST /api/player/limits'>>[1]['body']

beforeEach(() => sessionStorage.clear())

/** The wallet of a player with this limit, who has already deposited this much. */
async function open({ limit, opened }: { limit?: NewLimit; opened?: string } = {}) {
  const visitor = await signUpVisitor()
  await openPage(<p>page</p>, { visitor })
  if (limit) await call('POST /api/player/limits', { body: limit })
  if (opened !== undefined) await openInvoice(opened)
  return await openPage(view, { visitor })
}

async function openInvoice(amount: string): Promise<void> {
  const [account] = (await call('GET /api/wallet/accounts')).data
  const body = { id: crypto.randomUUID(), accountId: account?.id ?? '', amount }
  await call('POST /api/payment/invoices/deposit', {
    body: { ...body, method: 'cashier.deposit.card' },
  })
}

const weekly = (amount: string): NewLimit => ({
  definition: 3,
  period: 'weekly',
  amount,
  currency: 'EUR',
})

test('a deposit loads the limits beside its methods, and says that there is none', async () => {
  const { calls } = await open()
  await screen.findByRole('textbox', { name: 'Amount' })
  expect(calls).toContain(LIMITS)
  expect(calls).toContain(METHODS)
  expect(await screen.findByText(/^You haven’t set a deposit limit\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Set one' }).getAttribute('href')).toBe('/profile/limits')
})

test('the rest of the deposit limit is above the button', async () => {
  await open({ limit: weekly('20000'), opened: '5000' })
  const line = (await screen.findByText('Your limits')).parentElement
  expect(line?.textContent).toMatch(/^Weekly deposit limit: 150\.00.EUR left\./)
  expect(screen.getByText(/^Enter any amount from 10\.00.EUR to 150\.00.EUR\./)).toBeTruthy()
})

test('a deposit above it is refused at the amount, and the line is as it is now', async () => {
  await open({ limit: weekly('20000') })
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  await screen.findByText('Your limits')
  await openInvoice('5000')
  fireEvent.change(amount, { target: { value: '180' } })
  fireEvent.click(screen.getByRole('button', { name: /Continue to/ }))
  await screen.findByText('This exceeds your deposit limit. You haven’t been charged.')
  await waitFor(() =>
    expect(screen.getByText('Your limits').parentElement?.textContent).toMatch(/150\.00.EUR left/),
  )
})

test('error 13100 of the methods: no methods, reloaded limits, and the one that applies', async () => {
  const { calls } = await open({ limit: weekly('5000'), opened: '5000' })
  expect(await screen.findByText('Your deposit limit is reached')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Weekly deposit limit' })).toBeTruthy()
  expect(screen.getByText(/50\.00.EUR deposited in the last 7 days/)).toBeTruthy()
  expect(screen.getByText(/^0\.00.EUR left/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
  const asked = calls.filter((key) => key === LIMITS || key === METHODS)
  expect(asked.lastIndexOf(LIMITS)).toBeGreaterThan(asked.indexOf(METHODS))
})

test('during a break the same place says until when there are no deposits', async () => {
  await open({ limit: { definition: 5, period: 'oneDay' } })
  expect(await screen.findByText(/^You’re taking a break until/)).toBeTruthy()
  expect(screen.queryByText('Your deposit limit is reached')).toBeNull()
})

describe('where the market', () => {
  const openWallet = async (country: string) => {
    const visitor = await signUpVisitor({ country })
    return await openPage(view, { visitor })
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  test('wants an identity first, the way to prove it is in place of the form', async () => {
    await openWallet('GB')
    await screen.findByText(/^The rules of your country allow deposits and play only after/)
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
    const link = screen.getByRole('link', { name: 'Do it now or read more' })
    expect(link.getAttribute('href')).toBe('/profile/verification')
  })

  test('asks for a deposit limit first, a player deposits after a no that is confirmed', async () => {
    await openWallet('CA')
    await screen.findByRole('heading', { name: 'Before your first deposit' })
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
    const form = screen.getByRole('link', { name: 'Set a deposit limit' })
    expect(form.getAttribute('href')).toContain('add-limit=3')
    press('Continue without a limit')
    press('Back')
    press('Continue without a limit')
    press('Yes, without a limit')
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeTruthy()
  })
})
