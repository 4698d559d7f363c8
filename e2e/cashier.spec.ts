import type { Page } from '@playwright/test'
import { forgetStatus } from './complaints.ts'
import { DESKTOP, PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { balance, haveAccount, openDeposit, payByCard, readPlayerId } from './player.steps.ts'
import { operate } from './operator.steps.ts'

const wallet = (page: Page) => page.getByRole('dialog', { name: 'Wallet' })

test.describe('families', () => {
  test.use({ ...PHONE, colorScheme: 'light' })

  test('a deposit of each family is paid in its own way and arrives', async ({ page }) => {
    await haveAccount(page, newEmail('families'))
    const status = page.getByRole('dialog', { name: 'Deposit' })
    const expectReceived = () => expect(status.getByText('Deposit received').first()).toBeVisible()

    await openFamily(page, { kind: 'bitcoin', currency: 'BTC', amount: '100000' })
    await payInCoins(page)

    await openFamily(page, { kind: 'pix', currency: 'BRL', amount: '5000' })
    await expect(status.getByRole('img', { name: /^Payment code for/ })).toBeVisible()
    await receiveMoney(page, 'pix')
    await expectReceived()

    await openFamily(page, { kind: 'upi', currency: 'INR', amount: '50000' })
    await expect(status.getByRole('link', { name: 'Open payment app' })).toBeVisible()
    await receiveMoney(page, 'upi')
    await expectReceived()

    await openFamily(page, { kind: 'sepa', currency: 'EUR', amount: '5000' })
    await expect(status.getByRole('textbox', { name: 'Reference' })).toBeVisible()
    await receiveMoney(page, 'sepa')
    await expectReceived()

    await openFamily(page, { kind: 'bkash', currency: 'BDT', amount: '50000' })
    await status.getByLabel('Transaction number').fill('BK7H2K9Q1X')
    await status.getByRole('button', { name: 'Continue' }).click()
    await expect(status.getByText('We’re checking your payment…')).toBeVisible()
    await receiveMoney(page, 'bkash')
    await expectReceived()

    await openFamily(page, { kind: 'humo', currency: 'UZS', amount: '10000000' })
    await status.getByLabel('Phone number').fill('+998901234567')
    await status.getByRole('button', { name: 'Continue' }).click()
    await status.getByLabel('Code from the SMS').fill('123456')
    await status.getByRole('button', { name: 'Continue' }).click()
    await expectReceived()

    await openFamily(page, { kind: 'skrill', currency: 'EUR', amount: '5000' })
    await page.getByLabel('E-mail').fill('ana@example.com')
    await page.getByLabel('Code', { exact: true }).fill('123456')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expectReceived()

    await openFamily(page, { kind: 'open-banking', currency: 'EUR', amount: '5000' })
    await page.getByRole('button', { name: 'Harbour Bank' }).click()
    await page.getByLabel('Code', { exact: true }).fill('123456')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectReceived()
  })

  test('a card that is saved while paying pays again in two steps, and is removed', async ({
    page,
  }) => {
    await haveAccount(page, newEmail('saved-card'))
    await openDeposit(page, '50')
    await page.getByRole('checkbox', { name: /^Save this card/ }).check()
    await payByCard(page, 'approve')
    const status = page.getByRole('dialog', { name: 'Deposit' })
    await expect(status.getByText('Deposit received').first()).toBeVisible()

    await page.goto('/?wallet=deposit')
    await wallet(page).getByRole('button', { name: '50', exact: true }).click()
    await wallet(page).getByRole('button', { name: 'Pay with this card' }).click()
    await expect(status.getByText('Deposit received').first()).toBeVisible()
    await status.getByRole('button', { name: 'Done' }).click()
    await expect(balance(page)).toHaveAccessibleName(/ 100\.00.EUR/)
    await page.goto('/?wallet=deposit')
    await expect(wallet(page).getByRole('radio', { name: /^Visa/ })).toBeChecked()
    await wallet(page)
      .getByRole('button', { name: /^Remove Visa/ })
      .click()
    await expect(wallet(page).getByRole('radio', { name: /^Visa/ })).toHaveCount(0)
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
    await openDeposit(page, '2000')
    await payByCard(page, 'approve')
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
    await expect(page.getByText(/^Paid out\./)).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)

    await openDeposit(page, '700')
    await payByCard(page, 'approve')
    await page.goto('/?wallet=withdraw')
    const rejected = await withdraw(page, '1100')
    await expect(balance(page)).toHaveAccessibleName(/ 100\.00.EUR/)
    await operate('invoice', 'reject', rejected)
    await expect(page.getByText('Not paid out', { exact: true })).toBeVisible()
    await expect(page.getByText(/^We didn’t approve it\./)).toBeVisible()
    await expect(balance(page)).toHaveAccessibleName(/ 1,200\.00.EUR/)

    // The bank of the stand-in refuses amounts that end in 13.
    await page.goto('/?wallet=withdraw')
    const failing = await withdraw(page, '20.13')
    await operate('invoice', 'approve', failing)
    await expect(page.getByText('Not paid out', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(balance(page)).toHaveAccessibleName(/ 1,200\.00.EUR/)
    // The password is required again before money goes to a new destination.
    forgetStatus(complaints.list, 403)
  })
})

/** The address stays over a reload; confirmations are counted, and the money arrives by itself. */
async function payInCoins(page: Page): Promise<void> {
  const status = page.getByRole('dialog', { name: 'Deposit' })
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

/** Orders a deposit into an account of its own currency, and opens its payment page. */
async function openFamily(
  page: Page,
  { kind, currency, amount }: Readonly<Record<'kind' | 'currency' | 'amount', string>>,
): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'access_token')?.value ?? ''
  const headers = { authorization: `Bearer ${decodeURIComponent(token)}` }
  // Refused if it is already open.
  await page.request.post('/api/wallet/accounts', { headers, data: { currency } })
  const listed = await page.request.get('/api/wallet/accounts', { headers })
  const { data: accounts } = (await listed.json()) as { data: { id: string; currency: string }[] }
  const accountId = accounts.find((account) => account.currency === currency)?.id
  const id = crypto.randomUUID()
  const backRoute = `/?deposit-status=${id}`
  const method = `cashier.deposit.${kind}`
  const order = { id, accountId, method, amount, backRoute }
  const answer = await page.request.post('/api/payment/invoices/deposit', { headers, data: order })
  const { data } = (await answer.json()) as { data: { publicData: { redirectUrl?: string } } }
  const isHosted = kind === 'skrill' || kind === 'open-banking'
  await page.goto(isHosted ? (data.publicData.redirectUrl ?? '') : backRoute)
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
