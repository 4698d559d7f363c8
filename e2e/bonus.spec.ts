import type { Page } from '@playwright/test'
import { forgetStatus } from './complaints.ts'
import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { operate } from './operator.steps.ts'
import { balance, haveAccount, openDeposit, payByCard, readPlayerId } from './player.steps.ts'
import { openProvider } from './provider.steps.ts'

test.use({ ...PHONE, colorScheme: 'dark' })

test('a deposit bonus is accepted, wagered, kept from a withdrawal, and becomes real money', async ({
  page,
  complaints,
}) => {
  await haveAccount(page, newEmail('bonus'))
  await depositWithBonus(page)
  await operate('verification', 'approve', await readPlayerId(page))
  await page.goto('/bonuses')
  const card = page.getByRole('listitem').filter({ hasText: 'First deposit bonus' }).first()
  await expect(card.getByText('0.00 EUR of 100.00 EUR wagered')).toBeVisible()
  await expect(card.getByText('You keep 10.00 EUR and lose 10.00 EUR of bonus')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const slot = await openProvider(page, 'tidewreck-reef')
  await slot.playEven({ rounds: 10, cents: 500 })
  await expect(card.getByText('50.00 EUR of 100.00 EUR wagered')).toBeVisible()

  await page.goto('/?wallet=withdraw')
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await wallet.getByLabel('IBAN').fill('DE89370400440532013000')
  await wallet.getByLabel('Account holder').fill('Ana de Souza')
  await wallet.getByRole('textbox', { name: 'Amount' }).fill('10')
  await wallet.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(wallet.getByText('You give up 10.00 EUR of First deposit bonus')).toBeVisible()
  forgetStatus(complaints.list, 409)
  await expectAccessible(page)

  await page.goto('/bonuses')
  await expect(card.getByText('50.00 EUR to go')).toBeVisible()
  await slot.playEven({ rounds: 10, cents: 500 })
  await expect(page.getByText('Bonus complete: it’s real money now')).toBeVisible()
  await expect(balance(page)).toHaveAccessibleName(/20\.00/)
})

test('a quest is followed to its reward, and a new level is shown', async ({ page }) => {
  await haveAccount(page, newEmail('quest'))
  await openDeposit(page, '10')
  await payByCard(page, 'approve')
  await page.goto('/?quests-hub=true')
  const hub = page.getByRole('dialog', { name: 'Quests' })
  const quest = hub.getByRole('listitem').filter({ hasText: 'Look around' }).first()
  await quest.getByRole('button', { name: 'Begin' }).click()
  await expect(quest.getByText('0 of 5')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const dice = await openProvider(page, 'dice')
  await dice.playEven({ rounds: 4, cents: 100 })
  await expect(quest.getByText('4 of 5')).toBeVisible()
  await dice.playEven({ rounds: 6, cents: 100 })
  await expect(quest.getByText('Completed')).toBeVisible()

  await page.goto('/bonuses')
  const reward = page.getByRole('listitem').filter({ hasText: 'Waiting for your yes' }).first()
  await expect(reward.getByText('2.00 EUR', { exact: false }).first()).toBeVisible()
  const slot = await openProvider(page, 'tidewreck-reef')
  await slot.playEven({ rounds: 20, cents: 1_000 })
  await expect(page.getByRole('dialog', { name: 'You’ve reached Bronze' })).toBeVisible()
  await expectAccessible(page)
})

/** Nothing is chosen before the player chooses. */
async function depositWithBonus(page: Page): Promise<void> {
  await page.goto('/?wallet=deposit')
  const dialog = page.getByRole('dialog', { name: 'Wallet' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('10')
  const yes = dialog.getByRole('radio', { name: /^Yes, add 10\.00 EUR of bonus/ })
  await expect(yes).not.toBeChecked()
  await expect(dialog.getByText('Wager 100.00 EUR within 7 days')).toBeVisible()
  await yes.check()
  await dialog.getByRole('button', { name: 'Continue to card payment' }).click()
  await page.waitForURL(/\/cashier\/pay\//)
  await payByCard(page, 'approve')
  await expect(page.getByText('10.00 EUR is in your account.').first()).toBeVisible()
}
