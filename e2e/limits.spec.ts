import type { Page } from '@playwright/test'
import { forgetStatus } from './complaints.ts'
import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, PASSWORD, test } from './fixture.ts'
import { haveAccount, haveMoney, openDice, roll } from './player.steps.ts'

test.use({ ...PHONE, colorScheme: 'dark' })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('limits of a player stop a deposit and a bet, a break in another tab the next bet, and an exclusion all', async ({
  page,
  complaints,
}) => {
  const email = newEmail('limits')
  await haveAccount(page, email)
  await page.goto('/')
  await page.getByRole('link', { name: 'Set a limit' }).click()
  await expect(page.getByText(/^You haven’t set any/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await setLimit(page, 'Limit deposits', '50')
  await reachDepositLimit(page)
  await setLimit(page, 'Limit bets', '5')
  await reachBetLimit(page)
  await takeBreak(page)
  await excludeMyself(page, email)
  forgetStatus(complaints.list, 400, 401, 403, 409, 422, 423)
})

/** Through the dialog of the page of limits. */
async function setLimit(page: Page, kind: string, amount: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/profile/limits') await page.goto('/profile/limits')
  await page.getByRole('link', { name: kind }).click()
  const form = dialog(page, kind)
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Set the limit' }).click()
  await expect(form).toBeHidden()
}

async function reachDepositLimit(page: Page): Promise<void> {
  const wallet = dialog(page, 'Wallet')
  await page.goto('/?wallet=deposit')
  await expect(wallet.getByText(/^Daily deposit limit: 50\.00.EUR left\./)).toBeVisible()
  await wallet.getByRole('textbox', { name: 'Amount' }).fill('60')
  await wallet.getByRole('button', { name: 'Continue to card payment' }).click()
  await expect(wallet.getByText(/exceeds your deposit limit/)).toBeVisible()
  await haveMoney(page, 5_000)
  await page.goto('/?wallet=deposit')
  await expect(wallet.getByText('Your deposit limit is reached')).toBeVisible()
  await expect(wallet.getByText(/^50\.00.EUR deposited in the last 24 hours/)).toBeVisible()
  await expectAccessible(page)
}

async function reachBetLimit(page: Page): Promise<void> {
  const dice = await openDice(page)
  await roll(dice, '1.00')
  await dice.getByRole('textbox', { name: 'Bet' }).fill('10')
  await dice.getByRole('button', { name: /^Roll/ }).click()
  const stopped = dialog(page, 'This bet wasn’t placed')
  await expect(stopped.getByText(/You can bet up to 4\.00.EUR/)).toBeVisible()
  await expect(stopped.getByText(/^1\.00.EUR staked in the last 24 hours/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await stopped.getByRole('button', { name: 'Back to the game' }).click()
  await dice.getByRole('button', { name: 'Show the limit' }).click()
  await expect(stopped).toBeVisible()
  await stopped.getByRole('button', { name: 'Back to the game' }).click()
}

/** Begins in another tab while the game is open in this one. */
async function takeBreak(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/profile/limits?add-limit=5')
  const pause = dialog(other, 'Take a break')
  await expect(pause.getByText(/^Starts now and ends on/)).toBeVisible()
  await pause.getByRole('button', { name: 'Start break' }).click()
  await expect(pause).toBeHidden()
  await expect(other.getByText(/^You’re taking a break until/)).toBeVisible()
  await other.close()

  const dice = page.frameLocator('iframe')
  await dice.getByRole('textbox', { name: 'Bet' }).fill('1')
  await dice.getByRole('button', { name: /^Roll/ }).click()
  const stopped = dialog(page, 'This bet wasn’t placed')
  await expect(stopped.getByText(/^You’re taking a break until/)).toBeVisible()
  await stopped.getByRole('link', { name: 'Your limits' }).click()
  await expect(page).toHaveURL('/profile/limits')
  await page.goto('/game/dice?real=true')
  await expect(page.getByRole('heading', { name: 'You’re taking a break' })).toBeVisible()
  await expectAccessible(page)
}

/** The consequences are shown first; the player is signed out immediately and stays so. */
async function excludeMyself(page: Page, email: string): Promise<void> {
  await page.goto('/profile/limits')
  await page.getByRole('link', { name: 'Exclude yourself' }).click()
  const form = dialog(page, 'Self-exclusion')
  await form.getByRole('radio', { name: /6 months/ }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Exclude me' }).click()
  await expect(form.getByText(/Starts now and ends on/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Yes, exclude me' }).click()
  await expect(page.getByRole('heading', { name: 'You are excluded' })).toBeVisible()
  await expect(page.getByText(/^until /)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/?sign-in=true')
  const prompt = dialog(page, 'Sign in')
  await prompt.getByLabel('Email', { exact: true }).fill(email)
  await prompt.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await prompt.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(prompt.getByText(/locked, or you excluded yourself/)).toBeVisible()
}
