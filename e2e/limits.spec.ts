import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, newEmail, PASSWORD, test } from './fixture.ts'
import { openDeposit, openDice, payByCard, roll, signIn, signUp } from './player.steps.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const limit = (page: Page, name: string) => page.getByRole('listitem', { name })

const HEADINGS_AR = {
  '': 'حدودك',
  '?add-limit=3': 'حد للإيداع',
  '?add-limit=4': 'الاستبعاد الذاتي',
  '?add-limit=5': 'خذ استراحة',
} as const

/** What the browser says by itself of a call that was refused; anything else still fails. */
function forgiveRefusals(list: string[]): void {
  const others = list.filter(
    (text) => !/^error: Failed to load resource: .* status of 4\d\d /.test(text),
  )
  list.splice(0, list.length, ...others)
}

/** Through the dialog of the page of limits. */
async function setLimit(page: Page, kind: string, amount: string): Promise<void> {
  await page.goto('/profile/limits')
  await page.getByRole('link', { name: kind }).click()
  const form = dialog(page, kind)
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Set the limit' }).click()
  await expect(form).toBeHidden()
}

test('a newcomer is offered limits, and a deposit limit that is reached closes the cashier', async ({
  page,
  complaints,
}) => {
  await signUp(page, newEmail('limits'))
  await page.getByRole('link', { name: 'Set a limit' }).click()
  await expect(page.getByText(/^You have set none\./)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await setLimit(page, 'Limit deposits', '50')
  const mine = limit(page, 'Daily deposit limit')
  await expect(mine.getByText(/^50\.00.EUR left/)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Set a limit' })).toHaveCount(0)

  await page.goto('/?wallet=deposit')
  const wallet = dialog(page, 'Wallet')
  await expect(wallet.getByText(/^Daily deposit limit: 50\.00.EUR left\./)).toBeVisible()
  await wallet.getByRole('textbox', { name: 'Amount' }).fill('60')
  await wallet.getByRole('button', { name: 'Continue to card payment' }).click()
  await expect(wallet.getByText(/more than your deposit limit leaves/)).toBeVisible()
  await openDeposit(page, '50')
  await payByCard(page, 'approve')

  await page.goto('/?wallet=deposit')
  await expect(wallet.getByText('Your deposit limit is reached')).toBeVisible()
  await expect(wallet.getByText(/^50\.00.EUR deposited in the last 24 hours/)).toBeVisible()
  await expect(wallet.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoOverflow(page)
  forgiveRefusals(complaints.list)
})

test('more is asked for and waits, a removal is asked about, and both can be taken back', async ({
  page,
}) => {
  await signUp(page, newEmail('loosen'))
  await setLimit(page, 'Limit losses', '20')
  await limit(page, 'Daily loss limit')
    .getByRole('link', { name: /^Change/ })
    .click()
  const edit = dialog(page, 'Daily loss limit')
  await edit.getByRole('textbox', { name: 'Amount' }).fill('200')
  await expect(edit.getByText(/^This allows more than now, so it waits/)).toBeVisible()
  await edit.getByRole('button', { name: 'Ask for the change' }).click()
  await expect(edit.getByText(/^You asked on .* You can confirm it from/)).toBeVisible()
  await expect(edit.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const mine = limit(page, 'Daily loss limit')
  await expect(mine.getByText(/Until then 20\.00.EUR in 24 hours binds\.$/)).toBeVisible()
  await expect(mine.getByText('20.00 EUR', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await mine.getByRole('button', { name: 'Keep it as it is' }).click()
  await expect(mine.getByText(/^You asked on/)).toHaveCount(0)

  await mine.getByRole('link', { name: /^Remove/ }).click()
  const remove = dialog(page, 'Remove: Daily loss limit')
  await expect(remove.getByText(/^It is 20\.00.EUR in 24 hours/)).toBeVisible()
  await remove.getByRole('button', { name: 'Ask to remove it' }).click()
  await expect(remove.getByText(/^You asked on .* to remove this limit\./)).toBeVisible()
  await expectAccessible(page)
  await remove.getByRole('button', { name: 'Keep the limit' }).click()
  await expect(remove).toBeHidden()
  await expect(mine.getByText(/^You asked on/)).toHaveCount(0)
})

test('a bet above a limit is refused in Dice, with what the limit leaves', async ({
  page,
  complaints,
}) => {
  await signUp(page, newEmail('stopped'))
  await openDeposit(page, '20')
  await payByCard(page, 'approve')
  await setLimit(page, 'Limit bets', '5')
  const dice = await openDice(page)
  await roll(dice, '1.00')
  await dice.getByRole('textbox', { name: 'Bet' }).fill('10')
  await dice.getByRole('button', { name: /^Roll/ }).click()
  const stopped = dialog(page, 'This bet was not placed')
  await expect(stopped.getByText(/A bet of up to 4\.00.EUR still fits/)).toBeVisible()
  await expect(stopped.getByText(/^1\.00.EUR staked in the last 24 hours/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await stopped.getByRole('button', { name: 'Back to the game' }).click()
  await dice.getByRole('button', { name: 'Show the limit' }).click()
  await expect(stopped).toBeVisible()
  forgiveRefusals(complaints.list)
})

test('a break that begins in another tab stops the next bet, and games from opening', async ({
  page,
  context,
  complaints,
}) => {
  await signUp(page, newEmail('pause'))
  await openDeposit(page, '20')
  await payByCard(page, 'approve')
  const dice = await openDice(page)
  const other = await context.newPage()
  await other.goto('/profile/limits?add-limit=5')
  const pause = dialog(other, 'Take a break')
  await expect(pause.getByText(/^Begins at once and ends on/)).toBeVisible()
  await expectAccessible(other)
  await pause.getByRole('button', { name: 'Begin the break' }).click()
  await expect(pause).toBeHidden()
  await expect(other.getByText(/^You are taking a break until/)).toBeVisible()
  await expectNoOverflow(other)
  await other.close()

  await dice.getByRole('textbox', { name: 'Bet' }).fill('1')
  await dice.getByRole('button', { name: /^Roll/ }).click()
  const stopped = dialog(page, 'This bet was not placed')
  await expect(stopped.getByText(/^You are taking a break until/)).toBeVisible()
  await expectAccessible(page)
  await stopped.getByRole('link', { name: 'Your limits' }).click()
  await expect(page).toHaveURL('/profile/limits')
  await page.goto('/game/dice?real=true')
  await expect(page.getByRole('heading', { name: 'You are taking a break' })).toBeVisible()
  await expectAccessible(page)
  forgiveRefusals(complaints.list)
})

test('who excludes themselves is told everything first, is out at once, and stays out', async ({
  page,
  complaints,
}) => {
  const email = newEmail('excluded')
  await signUp(page, email)
  await page.goto('/profile/limits')
  await page.getByRole('link', { name: 'Exclude yourself' }).click()
  const form = dialog(page, 'Self-exclusion')
  await form.getByRole('button', { name: 'Exclude me' }).click()
  await expect(form.getByText('Choose how long.')).toBeVisible()
  await form.getByRole('radio', { name: /6 months/ }).check()
  await expect(form.getByText(/^Begins at once and ends on/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await form.getByRole('button', { name: 'Exclude me' }).click()
  await expect(page.getByText('You are excluded')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible()
  await page.goto('/?sign-in=true')
  const prompt = dialog(page, 'Sign in')
  await prompt.getByLabel('E-mail', { exact: true }).fill(email)
  await prompt.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await prompt.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(prompt.getByText('This account is locked.')).toBeVisible()
  forgiveRefusals(complaints.list)
})

test('in Arabic the limits read from right to left and nothing runs over', async ({ page }) => {
  await signIn(page, 'demo@fairhouse.test', 'Fairhouse-demo-1')
  for (const query of ['', '?add-limit=3', '?add-limit=4', '?add-limit=5'] as const) {
    await page.goto(`/ar/profile/limits${query}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const shown = query === '' ? page.getByRole('main') : page.getByRole('dialog')
    await expect(shown.getByRole('heading', { name: HEADINGS_AR[query] })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
})

test('limits are one tap away from every page of a player', async ({ page }) => {
  await signIn(page, 'demo@fairhouse.test', 'Fairhouse-demo-1')
  const addresses = ['/', '/games', '/wallet', '/fairness', '/profile/info', '/game/dice?real=true']
  for (const address of addresses) {
    await page.goto(address)
    const links = page.locator('a[href="/profile/limits"]')
    await expect(links.filter({ visible: true }).first()).toBeInViewport()
  }
})
