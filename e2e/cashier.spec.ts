import type { Page } from '@playwright/test'
import { forgetStatus } from './complaints.ts'
import { DESKTOP, PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { balance, haveAccount, openDeposit, payByCard, readPlayerId } from './player.steps.ts'
import { operate } from './operator.steps.ts'

const wallet = (page: Page) => page.getByRole('dialog', { name: 'Wallet' })

test.describe('coins', () => {
  test.use({ ...PHONE, colorScheme: 'dark' })

  test('a deposit of bitcoins shows its address, counts confirmations and arrives by itself', async ({
    page,
  }) => {
    await haveAccount(page, newEmail('coins'), { currency: 'BTC' })
    await page.goto('/?wallet=deposit')
    await wallet(page).getByRole('textbox', { name: 'Amount' }).fill('1')
    await wallet(page)
      .getByRole('button', { name: /^Continue/ })
      .click()
    const status = page.getByRole('dialog', { name: 'Deposit' })
    await expect(status.getByRole('img', { name: /^Payment code for/ })).toBeVisible()
    const address = status.getByRole('textbox', { name: 'Address (Bitcoin)' })
    const shown = await address.inputValue()
    expect(shown).toMatch(/^bc1q/)
    await expectAccessible(page)
    await expectNoOverflow(page)

    await page.reload()
    await expect(address).toHaveValue(shown)
    await receiveMoney(page)
    await expect(status.getByText('Payment seen, waiting for confirmations…')).toBeVisible()
    await expect(status.getByText('1 of 2')).toBeVisible()
    await expect(status.getByText(/ is in your account\.$/).first()).toBeVisible()
    await expectAccessible(page)
    await status.getByRole('button', { name: 'Done' }).click()
    await expect(balance(page)).toHaveAccessibleName(/ 1.mBTC/)
  })
})

test.describe('withdrawals', () => {
  test.use({ ...DESKTOP, colorScheme: 'light' })

  test('a withdrawal needs verification, waits for an operator, is sent and received; another is rejected', async ({
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
    await expect(page.getByText(/^At this amount a person looks at it/)).toBeVisible()
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
    await expect(page.getByText(/^It was not approved\./)).toBeVisible()
    await expect(balance(page)).toHaveAccessibleName(/ 1,200\.00.EUR/)
    // The password asked for again before money goes to a new place.
    forgetStatus(complaints.list, 403)
  })
})

/** Requests a withdrawal and ends on its own page; answers with its id. */
async function withdraw(page: Page, amount: string): Promise<string> {
  await wallet(page).getByRole('textbox', { name: 'Amount' }).fill(amount)
  await wallet(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.waitForURL(/\/wallet\/payments\//)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Has the money of the newest payment arrive, on the operator page of the stand-in. */
async function receiveMoney(page: Page): Promise<void> {
  const operator = await page.context().newPage()
  const { hostname, port } = new URL(page.url())
  await operator.goto(`http://${hostname}:${Number(port) + 1}/cashier/`)
  const row = operator.getByRole('row').filter({ hasText: 'bitcoin' }).first()
  await row.getByRole('button', { name: /^Money arrives/ }).click()
  await expect(row.getByRole('button', { name: /^Money arrives/ })).toHaveCount(0)
  await operator.close()
}
