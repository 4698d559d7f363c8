import type { Browser, Page } from '@playwright/test'
import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { operate } from './operator.steps.ts'
import { balance, haveAccount, haveMoney, payByCard, readPlayerId } from './player.steps.ts'
import { openProvider, type Provider } from './provider.steps.ts'

test.use({ ...PHONE, colorScheme: 'dark' })

test('a deposit bonus is accepted, wagered and becomes real money', async ({ page }) => {
  await haveAccount(page, newEmail('bonus'))
  await depositWithBonus(page)
  await page.goto('/bonuses')
  const card = page.getByRole('listitem').filter({ hasText: 'First deposit bonus' }).first()
  await expect(card.getByText('0.00 EUR of 200.00 EUR wagered')).toBeVisible()
  await expect(card.getByText('You keep 10.00 EUR and lose 10.00 EUR of bonus')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const slot = await openProvider(page, 'tidewreck-reef')
  await slot.playEven({ rounds: 10, cents: 500 })
  // Slots count 80 %.
  await expect(card.getByText('40.00 EUR of 200.00 EUR wagered')).toBeVisible()

  await slot.playEven({ rounds: 40, cents: 500 })
  await expect(page.getByText('Bonus complete: it’s real money now')).toBeVisible()
  await expect(balance(page)).toHaveAccessibleName(/20\.00/)
})

test('bonuses of codes, free spins, a quest, a new level and a friend each bring their reward', async ({
  page,
  browser,
}) => {
  await haveAccount(page, newEmail('rewards'))
  const slot = await openProvider(page, 'tidewreck-reef')
  await useCodes(page, slot)
  await followQuest(page, slot)
  await referFriend(page, browser)
})

/** One bonus is played and lost, another one cancelled, and free spins pay their winnings. */
async function useCodes(page: Page, slot: Provider): Promise<void> {
  await page.goto('/bonuses?deposit-bonus-code=true')
  const dialog = page.getByRole('dialog', { name: 'Bonus code' })
  for (const code of ['HELLO5', 'SPINS20']) {
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByRole('button', { name: 'Use code' }).click()
    await expect(dialog.getByText('Done. Your reward is waiting under Bonuses.')).toBeVisible()
  }
  await page.keyboard.press('Escape')
  const hello = await accept(page, 'Hello bonus')
  await expect(hello.getByText('Active')).toBeVisible()
  for (const cents of [200, 200, 100]) await slot.lose({ cents })
  await expect(hello.getByText('Active')).toBeHidden()

  await grant(page, 'goodwill', 300)
  const card = await accept(page, 'Goodwill bonus')
  await expect(card.getByText('Active')).toBeVisible()
  await card.getByRole('link', { name: 'Cancel bonus' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this bonus?' })
  await expect(question.getByText('You lose 3.00 EUR of Goodwill bonus.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel bonus' }).click()
  await expect(page.getByText('Bonus of 3.00 EUR was cancelled')).toBeVisible()

  const spins = page.getByRole('listitem').filter({ hasText: '20 free spins' }).first()
  await spins.getByRole('button', { name: 'Accept' }).click()
  await expect(spins.getByRole('link', { name: 'Open the game' })).toBeVisible()
  await expectAccessible(page)
  await slot.playFree({ rounds: 20, cents: 5 })
  await expect(page.getByText('All free spins are played')).toBeVisible()
  await expect(balance(page)).toHaveAccessibleName(/1\.00/)
}

/** To its reward; the bets reach a level on the way. */
async function followQuest(page: Page, slot: Provider): Promise<void> {
  await haveMoney(page, 1_000)
  await page.goto('/?quests-hub=true')
  const hub = page.getByRole('dialog', { name: 'Quests' })
  const quest = hub.getByRole('listitem').filter({ hasText: 'Look around' }).first()
  await quest.getByRole('button', { name: 'Start' }).click()
  await expect(quest.getByText('0 of 5')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const dice = await openProvider(page, 'dice')
  await dice.playEven({ rounds: 4, cents: 100 })
  await expect(quest.getByText('4 of 5')).toBeVisible()
  await dice.playEven({ rounds: 6, cents: 100 })
  await expect(quest.getByText('Completed')).toBeVisible()

  await page.goto('/bonuses')
  const reward = page.getByRole('listitem').filter({ hasText: 'Waiting for you to accept' }).first()
  await expect(reward.getByText('2.00 EUR', { exact: false }).first()).toBeVisible()
  await slot.playEven({ rounds: 20, cents: 1_000 })
  await expect(page.getByText('You’ve reached Bronze')).toBeVisible()
  await expectAccessible(page)
}

/** The friend's bets earn something, which is taken as real money. */
async function referFriend(page: Page, browser: Browser): Promise<void> {
  await page.goto('/referral')
  const link = await page.getByLabel('Your link').inputValue()
  // Another browser: accounts of the same one earn nothing.
  const friends = await browser.newContext({ ...PHONE, userAgent: 'Another browser' })
  const friend = await friends.newPage()
  const ref_id = new URL(link).searchParams.get('ref_id') ?? ''
  await haveAccount(friend, newEmail('referred'), { ref_id })
  await haveMoney(friend, 2_000)
  const slot = await openProvider(friend, 'tidewreck-reef')
  await slot.playEven({ rounds: 5, cents: 2_000 })
  await friends.close()

  await expect(page.getByText('A referral earned you 5.00 EUR')).toBeVisible()
  await page.getByRole('link', { name: 'Transfer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer' })
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByText('5.00 EUR transferred')).toBeVisible()
  await expect(balance(page)).toHaveAccessibleName(/16\.00/)
  await expectAccessible(page)
}

/** The operator's command line gives a bonus. */
async function grant(page: Page, packageId: string, cents: number): Promise<void> {
  const grant = ['--id', `${packageId}-${Date.now()}`, '--method', packageId]
  const options = [...grant, '--amount', String(cents), '--currency', 'EUR']
  await operate('bonus', 'grant', await readPlayerId(page), options)
}

/** Says yes to a bonus on the page of bonuses. */
async function accept(page: Page, name: string) {
  const card = page.getByRole('listitem').filter({ hasText: name }).first()
  await card.getByRole('link', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept this bonus?' })
  await dialog.getByRole('button', { name: 'Accept bonus' }).click()
  return card
}

/** Nothing is chosen before the player chooses. */
async function depositWithBonus(page: Page): Promise<void> {
  await page.goto('/?wallet=deposit')
  const dialog = page.getByRole('dialog', { name: 'Wallet' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('10')
  const yes = dialog.getByRole('radio', { name: /^Yes, add the 10\.00 EUR bonus/ })
  await expect(yes).not.toBeChecked()
  await expect(dialog.getByText('Wager 200.00 EUR within 7 days')).toBeVisible()
  await yes.check()
  await dialog.getByRole('button', { name: 'Continue to card payment' }).click()
  await page.waitForURL(/\/cashier\/pay\//)
  await payByCard(page)
  await expect(page.getByText('10.00 EUR is in your account.').first()).toBeVisible()
}
