import type { Page } from '@playwright/test'
import { forgetStatus } from './complaints.ts'
import { DESKTOP, PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { operate } from './operator.steps.ts'
import {
  balance,
  callAsPlayer,
  haveAccount,
  haveMoney,
  openDeposit,
  orderDeposit,
  payByCard,
  readPlayerId,
} from './player.steps.ts'

const wallet = (page: Page) => page.getByRole('dialog', { name: 'Wallet' })
const depositStatus = (page: Page) => page.getByRole('dialog', { name: 'Deposit' })

test.describe('deposits', () => {
  test.use({ ...PHONE, colorScheme: 'light' })

  test('a card pays and is saved, pays again, and is removed; coins, a form, a wallet and a device pay deposits', async ({
    page,
    complaints,
  }) => {
    await haveAccount(page, newEmail('families'))
    await payBySavedCard(page)
    await openFamily(page, { kind: 'bitcoin', currency: 'BTC', amount: '100000' })
    await payInCoins(page)
    await payByForm(page)
    await payByWallet(page)
    await payByDevice(page)
    // The deposit that is asked about first.
    forgetStatus(complaints.list, 409)
  })
})

test.describe('withdrawals', () => {
  test.use({ ...DESKTOP, colorScheme: 'light' })

  test('a withdrawal needs verification, waits for an operator, is sent and received; others are rejected and fail', async ({
    page,
    complaints,
  }) => {
    await haveAccount(page, newEmail('withdraw'))
    const playerId = await readPlayerId(page)
    await haveMoney(page, 200_000)
    await page.goto('/?wallet=withdraw')
    await expect(wallet(page).getByText('Verify your identity first')).toBeVisible()
    await expect(wallet(page).getByRole('textbox', { name: 'Amount' })).toHaveCount(0)
    await expectAccessible(page)

    await operate('verification', 'approve', playerId)
    await page.reload()
    await expect(wallet(page).getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
    await wallet(page).getByLabel('IBAN').fill('DE89370400440532013000')
    await wallet(page).getByLabel('Account holder').fill('Ana de Souza')
    const approved = await withdraw(page, '1500')
    await expect(page.getByText('Waiting for approval')).toBeVisible()
    await expect(page.getByText(/^We review withdrawals of this size/)).toBeVisible()
    await expect(balance(page)).toHaveAccessibleName(/ 500\.00.EUR/)
    await expectAccessible(page)
    await expectNoOverflow(page)

    await operate('invoice', 'approve', approved)
    await expect(page.getByText('Approved', { exact: true })).toBeVisible()
    await expect(page.getByText('Sent', { exact: true })).toBeVisible()

    await haveMoney(page, 70_000)
    // The bank of the stand-in refuses amounts that end in 13.
    await page.goto('/?wallet=withdraw')
    const failing = await withdraw(page, '20.13')
    await operate('invoice', 'approve', failing)
    await page.goto('/?wallet=withdraw')
    const rejected = await withdraw(page, '1100')
    await expect(balance(page)).toHaveAccessibleName(/ 79\.87.EUR/)
    await operate('invoice', 'reject', rejected)
    await expect(page.getByText('Not paid out', { exact: true })).toBeVisible()
    await expect(page.getByText(/^We didn’t approve it\./)).toBeVisible()

    // Both have been on their way meanwhile.
    await page.goto(`/wallet/payments/${failing}`)
    await expect(page.getByText('Not paid out', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(balance(page)).toHaveAccessibleName(/ 1,200\.00.EUR/)
    await page.goto(`/wallet/payments/${approved}`)
    await expect(page.getByText(/^Paid out\./)).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    // The password is required again before money goes to a new destination.
    forgetStatus(complaints.list, 403)
  })
})

/** The address stays over a reload; confirmations are counted, and the money arrives by itself. */
async function payInCoins(page: Page): Promise<void> {
  const status = depositStatus(page)
  await expect(status.getByRole('img', { name: /^Payment code for/ })).toBeVisible()
  const address = status.getByRole('textbox', { name: 'Address (Bitcoin)' })
  const shown = await address.inputValue()
  expect(shown).toMatch(/^bc1q/)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.reload()
  await expect(address).toHaveValue(shown)
  await receiveMoney(page, 'bitcoin')
  await expect(status.getByText('Payment seen, waiting for confirmations…')).toBeVisible()
  await expect(status.getByText('1 of 2')).toBeVisible()
  await expect(status.getByText(/ is in your account\.$/).first()).toBeVisible()
  await expectAccessible(page)
}

async function payByForm(page: Page): Promise<void> {
  await openFamily(page, { kind: 'bkash', currency: 'BDT', amount: '50000' })
  const status = depositStatus(page)
  await status.getByLabel('Transaction number').fill('BK7H2K9Q1X')
  await status.getByRole('button', { name: 'Continue' }).click()
  await expect(status.getByText('We’re checking your payment…')).toBeVisible()
  await receiveMoney(page, 'bkash')
  await expectReceived(page)
}

/** On the provider's page, which leads back. */
async function payByWallet(page: Page): Promise<void> {
  await openFamily(page, { kind: 'skrill', currency: 'EUR', amount: '5000' })
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expectReceived(page)
}

/** A browser without the interface of its wallet has no such method. */
async function payByDevice(page: Page): Promise<void> {
  await page.goto('/?wallet=deposit')
  await wallet(page).getByRole('textbox', { name: 'Amount' }).fill('50')
  const others = wallet(page).getByRole('button', { name: /other methods$/ })
  await others.click()
  await expect(wallet(page).getByRole('radio', { name: /^Apple Pay/ })).toHaveCount(0)
  await wallet(page)
    .getByRole('radio', { name: /^Google Pay/ })
    .check()
  await wallet(page).getByRole('button', { name: 'Continue with Google Pay' }).click()
  const question = page.getByRole('dialog', { name: 'A quick check' })
  await expect(question.getByText(/deposits in the last hour/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/cashier\/pay\//)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Visa/ }).click()
  await expectReceived(page)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PaymentRequest'))
  await page.goto('/?wallet=deposit')
  await others.click()
  await expect(wallet(page).getByRole('radio', { name: /^Skrill/ })).toHaveCount(1)
  await expect(wallet(page).getByRole('radio', { name: /^Google Pay/ })).toHaveCount(0)
}

async function payBySavedCard(page: Page): Promise<void> {
  await openDeposit(page, '50')
  await page.getByRole('checkbox', { name: /^Save this card/ }).check()
  await payByCard(page)
  await expectReceived(page)

  await page.goto('/?wallet=deposit')
  await wallet(page).getByRole('button', { name: '50', exact: true }).click()
  await wallet(page).getByRole('button', { name: 'Pay with this card' }).click()
  await expectReceived(page)
  await depositStatus(page).getByRole('button', { name: 'Done' }).click()
  await expect(balance(page)).toHaveAccessibleName(/ 100\.00.EUR/)
  await page.goto('/?wallet=deposit')
  await expect(wallet(page).getByRole('radio', { name: /^Visa/ })).toBeChecked()
  await wallet(page)
    .getByRole('button', { name: /^Remove Visa/ })
    .click()
  await expect(wallet(page).getByRole('radio', { name: /^Visa/ })).toHaveCount(0)
}

async function expectReceived(page: Page): Promise<void> {
  await expect(depositStatus(page).getByText('Deposit received').first()).toBeVisible()
}

/** Orders a deposit into an account of its own currency, and opens its payment page. */
async function openFamily(
  page: Page,
  { kind, currency, amount }: Readonly<Record<'kind' | 'currency' | 'amount', string>>,
): Promise<void> {
  const path = '/api/wallet/accounts'
  const accounts = await callAsPlayer<{ id: string; currency: string }[]>(page, path)
  const account =
    accounts.find((one) => one.currency === currency) ??
    (await callAsPlayer<{ id: string }>(page, path, { currency }))
  const order = { method: kind, amount, accountId: account.id }
  const { id, publicData } = await orderDeposit(page, order)
  const isHosted = kind === 'skrill'
  await page.goto(isHosted ? (publicData.redirectUrl ?? '') : `/?deposit-status=${id}`)
}

/** Requests a withdrawal and ends on its own page; answers with its id. */
async function withdraw(page: Page, amount: string): Promise<string> {
  await wallet(page).getByRole('textbox', { name: 'Amount' }).fill(amount)
  await wallet(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.waitForURL(/\/wallet\/payments\//)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Has the money of the newest payment arrive, on the operator page of the stand-in. */
async function receiveMoney(page: Page, method: string): Promise<void> {
  const operator = await page.context().newPage()
  const { hostname, port } = new URL(page.url())
  await operator.goto(`http://${hostname}:${Number(port) + 1}/cashier/`)
  const row = operator.getByRole('row').filter({ hasText: method }).first()
  await row.getByRole('button', { name: /^Money arrives/ }).click()
  await expect(row.getByRole('button', { name: /^Money arrives/ })).toHaveCount(0)
  await operator.close()
}
