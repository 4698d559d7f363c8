import type { Page } from '@playwright/test'
import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { balance, haveAccount, payByCard } from './player.steps.ts'
import { openProvider } from './provider.steps.ts'

test.use({ ...PHONE, colorScheme: 'dark' })

test('a deposit bonus is said yes to, wagered, not lost to a withdrawal, and becomes real money', async ({
  page,
}) => {
  await haveAccount(page, newEmail('bonus'))
  await depositWithBonus(page)
  await page.goto('/bonuses')
  const card = page.getByRole('listitem').filter({ hasText: 'First deposit bonus' }).first()
  await expect(card.getByText('0.00 EUR of 100.00 EUR wagered')).toBeVisible()
  await expect(card.getByText('You keep 10.00 EUR and lose 10.00 EUR of bonus')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const provider = await openProvider(page, 'tidewreck-reef')
  for (let rounds = 0; rounds < 10; rounds += 1) await provider.playEven(500)
  await expect(card.getByText('50.00 EUR of 100.00 EUR wagered')).toBeVisible()
  await refuseWithdrawal(page)

  await page.goto('/bonuses')
  await expect(card.getByText('50.00 EUR to go')).toBeVisible()
  for (let rounds = 0; rounds < 10; rounds += 1) await provider.playEven(500)
  await expect(page.getByText('Bonus finished: it is real money now')).toBeVisible()
  await expect(balance(page)).toHaveAccessibleName(/20\.00/)
})

/** Nothing is chosen before the player chooses. */
async function depositWithBonus(page: Page): Promise<void> {
  await page.goto('/?wallet=deposit')
  const dialog = page.getByRole('dialog', { name: 'Wallet' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('10')
  const question = dialog.getByRole('radiogroup', { name: 'First deposit bonus' })
  const yes = question.getByRole('radio', { name: /^Yes, add 10\.00 EUR of bonus/ })
  await expect(yes).not.toBeChecked()
  await expect(question.getByText('Wager 100.00 EUR within 7 days')).toBeVisible()
  await yes.check()
  await expect(yes).toBeChecked()
  await dialog.getByRole('button', { name: 'Continue to card payment' }).click()
  await page.waitForURL(/\/cashier\/pay\//)
  await payByCard(page, 'approve')
  await expect(page.getByText('10.00 EUR is in your account.').first()).toBeVisible()
}

async function refuseWithdrawal(page: Page): Promise<void> {
  await page.goto('/?wallet=withdraw')
  const dialog = page.getByRole('dialog', { name: 'Wallet' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('10')
  await expectAccessible(page)
}

test('a quest is followed to its reward, and a new level is shown', async ({ page }) => {
  await haveAccount(page, newEmail('quest'))
  await depositWithBonus(page)
  await page.goto('/?quests-hub')
  const hub = page.getByRole('dialog', { name: 'Quests' })
  const quest = hub.getByRole('listitem').filter({ hasText: 'Look around' }).first()
  await quest.getByRole('button', { name: 'Begin' }).click()
  await expect(quest.getByText('0 of 5')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const provider = await openProvider(page, 'dice')
  for (let rounds = 0; rounds < 4; rounds += 1) await provider.playEven(100)
  await expect(quest.getByText('4 of 5')).toBeVisible()
  for (let rounds = 0; rounds < 6; rounds += 1) await provider.playEven(100)
  await expect(quest.getByText('Completed')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/bonuses')
  await expect(page.getByText('Reward').first()).toBeVisible()

  const slot = await openProvider(page, 'tidewreck-reef')
  for (let rounds = 0; rounds < 6; rounds += 1) await slot.playEven(500)
  const level = page.getByRole('dialog', { name: /Bronze/ })
  await expect(level).toBeVisible()
  await expectAccessible(page)
})
