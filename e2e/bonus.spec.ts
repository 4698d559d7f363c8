import type { Page } from '@playwright/test'
import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { operate } from './operator.steps.ts'
import { balance, haveAccount, openDeposit, payByCard, readPlayerId } from './player.steps.ts'
import { openProvider, runOutOfTime } from './provider.steps.ts'

test.use({ ...PHONE, colorScheme: 'dark' })

test('a deposit bonus is accepted, wagered and becomes real money; the next one runs out of time', async ({
  page,
}) => {
  await haveAccount(page, newEmail('bonus'))
  await depositWithBonus(page)
  await operate('verification', 'approve', await readPlayerId(page))
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

  await page.goto('/?wallet=withdraw')
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await wallet.getByLabel('IBAN').fill('DE89370400440532013000')
  await wallet.getByLabel('Account holder').fill('Ana de Souza')
  await wallet.getByRole('textbox', { name: 'Amount' }).fill('10')
  await expect(wallet.getByText('You lose 10.00 EUR of First deposit bonus')).toBeVisible()
  await expect(wallet.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0)
  await expect(wallet.getByRole('button', { name: /^Give up the bonus/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/bonuses')
  await expect(card.getByText('160.00 EUR to go')).toBeVisible()
  await slot.playEven({ rounds: 40, cents: 500 })
  await expect(page.getByText('Bonus complete: it’s real money now')).toBeVisible()
  await expect(balance(page)).toHaveAccessibleName(/20\.00/)

  await grant(page, 'reward', 500)
  const reward = await accept(page, 'Reward')
  await expect(reward.getByText('Active')).toBeVisible()
  await runOutOfTime(page)
  await slot.playEven({ rounds: 1, cents: 100 })
  await expect(reward.getByText('Active')).toBeHidden()
  await expect(balance(page)).toHaveAccessibleName(/20\.00/)
})

test('a bonus of a code is used, another one declined, and free spins pay their winnings', async ({
  page,
}) => {
  await haveAccount(page, newEmail('spins'))
  await page.goto('/bonuses?deposit-bonus-code=true')
  const dialog = page.getByRole('dialog', { name: 'Bonus code' })
  for (const code of ['HELLO5', 'SPINS20']) {
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByRole('button', { name: 'Use code' }).click()
    await expect(dialog.getByText('Done. Your reward is waiting under Bonuses.')).toBeVisible()
  }
  await page.goto('/bonuses')
  const hello = await accept(page, 'Hello bonus')
  await expect(hello.getByText('Active')).toBeVisible()
  const slot = await openProvider(page, 'tidewreck-reef')
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
})

test('a referrer is rewarded for the referred player’s activity, and takes it as real money', async ({
  page,
  browser,
}) => {
  await haveAccount(page, newEmail('referrer'))
  await page.goto('/referral')
  const link = await page.getByLabel('Your link').inputValue()
  // Another browser: accounts of the same one earn nothing.
  const friends = await browser.newContext({ ...PHONE, userAgent: 'Another browser' })
  const friend = await friends.newPage()
  const ref_id = new URL(link).searchParams.get('ref_id') ?? ''
  await haveAccount(friend, newEmail('referred'), { ref_id })
  await openDeposit(friend, '20')
  await payByCard(friend, 'approve')
  const slot = await openProvider(friend, 'tidewreck-reef')
  await slot.playEven({ rounds: 5, cents: 2_000 })
  await friends.close()

  await expect(page.getByText('A referral earned you 5.00 EUR')).toBeVisible()
  await page.getByRole('link', { name: 'Transfer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer' })
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByText('5.00 EUR transferred')).toBeVisible()
  await expect(balance(page)).toHaveAccessibleName(/5\.00/)
  await expectAccessible(page)
})

test('a quest is followed to its reward, and a new level is shown', async ({ page }) => {
  await haveAccount(page, newEmail('quest'))
  await openDeposit(page, '10')
  await payByCard(page, 'approve')
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
  const slot = await openProvider(page, 'tidewreck-reef')
  await slot.playEven({ rounds: 20, cents: 1_000 })
  await expect(page.getByText('You’ve reached Bronze')).toBeVisible()
  await expectAccessible(page)
})

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
  await payByCard(page, 'approve')
  await expect(page.getByText('10.00 EUR is in your account.').first()).toBeVisible()
}
