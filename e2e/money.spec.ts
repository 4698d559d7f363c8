import type { Page } from '@playwright/test'
import { forget, forgetStatus } from './complaints.ts'
import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { balance, openDeposit, openDice, payByCard, roll, signUpHere } from './player.steps.ts'

test.use({ ...PHONE, colorScheme: 'dark' })

test('a newcomer signs up, deposits, bets, loses the connection, checks the round and its money, and comes back to an open one', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Sign up' }).first().click()
  await signUpHere(page, newEmail('newcomer'))
  await expectBalance(page, 0)
  await expectFirstBytes(page)

  await deposit(page)
  await betUntilWin(page)
  await loseConnection(page)
  await checkRound(page)
  await readHistory(page)
  await leaveRoundOpen(page)
  await keepFavourite(page)
  // Calls that were on their way when the connection was cut.
  forget(complaints.list, /had no answer/)
  // Seeds stay while a round is open.
  forgetStatus(complaints.list, 409)
})

/** The payment page is left, and the deposit that stayed open continued. */
async function deposit(page: Page): Promise<void> {
  await openDeposit(page, '50')
  await expectAccessible(page)
  await page.goBack()
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await expect(wallet.getByText('Your deposit of 50.00 EUR is still open.')).toBeVisible()
  await expectAccessible(page)
  await wallet.getByRole('link', { name: 'Continue or cancel it' }).click()
  await page.getByRole('link', { name: /card payment|payment page/ }).click()
  await page.waitForURL(/\/cashier\/pay\//)
  await payByCard(page)
  const status = page.getByRole('dialog', { name: 'Deposit' })
  await expect(status.getByText('50.00 EUR is in your account.').first()).toBeVisible()
  await expectAccessible(page)
  await status.getByRole('button', { name: 'Done' }).click()
  await expectBalance(page, 5_000)
}

/** Every round changes the balance by the amount that the game shows. */
async function betUntilWin(page: Page): Promise<void> {
  const dice = await openDice(page)
  await expectAccessible(page)
  await expectNoOverflow(page)
  let cents = 5_000
  // Half of all rolls win: so many losses in a row do not happen.
  for (let bet = 0; bet < 30; bet += 1) {
    const { changeCents } = await roll(dice, '1.00')
    cents += changeCents
    await expectBalance(page, cents)
    if (changeCents > 0) return
  }
  throw new Error('No roll of thirty has won.')
}

/** Offline the page says so, and back online the game continues. */
async function loseConnection(page: Page): Promise<void> {
  const banner = page.getByText(/^You’re offline\. Balances may be out of date,/)
  await page.context().setOffline(true)
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await expectGameInWindow(page)
  await page.context().setOffline(false)
  await expect(banner).toHaveCount(0)
}

/** The banner stands above the game, all of which stays in the window. */
async function expectGameInWindow(page: Page): Promise<void> {
  const banner = page.getByRole('status').filter({ hasText: /offline/ })
  const above = (await banner.boundingBox())!
  const frame = (await page.locator('iframe').boundingBox())!
  expect(frame.y).toBeGreaterThanOrEqual(above.y + above.height)
  expect(frame.y + frame.height).toBeLessThanOrEqual(page.viewportSize()!.height)
}

async function checkRound(page: Page): Promise<void> {
  // No number of whole bets before it makes the net of these zero.
  const { rolled } = await roll(page.frameLocator('iframe'), '1.50')
  const status = page.getByRole('link', { name: /^Time in play/ })
  await expect(status).toContainText(/Net [\u2066]?[+−]/)
  await page.getByRole('link', { name: 'About the game' }).click()
  await page.getByRole('button', { name: 'Fairness' }).click()
  const panel = page.getByRole('dialog', { name: 'Fairness' })
  await expect(panel.getByText('Server seed hash', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Reveal and change' }).click()
  await expect(panel.getByText('The old seed is revealed.', { exact: false })).toBeVisible()
  // Verifying a round needs no request.
  await page.context().setOffline(true)
  await panel.getByRole('button', { name: 'Check', exact: true }).first().click()
  await expect(panel.getByText('Verified in your browser: all three checks passed')).toBeVisible()
  await expect(panel.getByText(`Result ${rolled} follows from the seeds`)).toBeVisible()
  await page.context().setOffline(false)
  await expectAccessible(page)
}

/** From the game to its rounds, and to the movements of one. */
async function readHistory(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'About the game' }).click()
  await page.getByRole('dialog', { name: 'Dice' }).getByRole('link', { name: 'My rounds' }).click()
  await expect(page).toHaveURL('/profile/history/spins?game=dice')
  // The frame of the game goes with its page, which the look below must not run into.
  await expect(page.locator('iframe')).toHaveCount(0)
  const round = page.getByRole('link', { name: /^Dice, stake/ }).first()
  await expect(round).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await round.click()
  await expect(page.getByRole('heading', { name: 'Money movements' })).toBeVisible()
  await expect(page.getByText('Your cash balance').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
}

/** The lobby offers it again; until it is over, the seeds stay. */
async function leaveRoundOpen(page: Page): Promise<void> {
  await page.goto('/game/mines?real=true')
  const mines = page.frameLocator('iframe')
  await mines.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(mines.getByRole('button', { name: 'Find a gem first' })).toBeVisible()

  await page.goto('/')
  await expect(page.getByText('A round of Mines is open. Stake 1.00 EUR')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue playing', exact: true }).click()
  await expect(page).toHaveURL('/game/mines?real=true')
  await expect(mines.getByRole('button', { name: 'Find a gem first' })).toBeVisible()
  await page.getByRole('link', { name: 'About the game' }).click()
  await page.getByRole('button', { name: 'Fairness' }).click()
  const panel = page.getByRole('dialog', { name: 'Fairness' })
  await panel.getByRole('button', { name: 'Reveal and change' }).click()
  await expect(panel.getByText('A round of Mines is open.')).toBeVisible()
}

/** The server identifies the player: the page is theirs before any script. */
async function expectFirstBytes(page: Page): Promise<void> {
  const answer = await page.request.get('/')
  const html = await answer.text()
  expect(html).toContain('href="/favorites"')
  expect(html).not.toContain('sign-up=true')
  expect(answer.headers()['cache-control']).toContain('no-store')
}

async function expectBalance(page: Page, cents: number): Promise<void> {
  const text = (cents / 100).toFixed(2).replace('.', String.raw`\.`)
  await expect(balance(page)).toHaveAccessibleName(new RegExp(` ${text}.EUR`))
}

async function keepFavourite(page: Page): Promise<void> {
  await page.goto('/games')
  const star = page.getByRole('button', { name: 'Favourite: Dice' })
  const saved = page.waitForResponse('**/games/dice/favorite')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.goto('/favorites')
  await expect(page.getByRole('main').getByRole('link', { name: /^Dice/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
}
