import type { Page } from '@playwright/test'
import { forget } from './complaints.ts'
import { DESKTOP, PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { balance, openDeposit, openDice, payByCard, roll, signUpHere } from './player.steps.ts'

const DEVICES = [
  { name: 'on a phone', use: { ...PHONE, colorScheme: 'light' } },
  { name: 'on a desktop', use: { ...DESKTOP, colorScheme: 'dark' } },
] as const

for (const { name, use } of DEVICES) {
  test.describe(name, () => {
    test.use(use)

    test('a newcomer signs up, deposits, bets until a win, loses the connection and checks the round', async ({
      page,
      complaints,
    }) => {
      await page.goto('/')
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.getByRole('link', { name: 'Sign up' }).first().click()
      await signUpHere(page, newEmail('newcomer'))
      await expectBalance(page, 0)

      await depositTwice(page)
      await betUntilWin(page)
      await loseConnection(page)
      await checkRound(page)
      // Calls that were on their way when the connection was cut.
      forget(complaints.list, /had no answer/)
      await expectFirstBytes(page)
    })
  })
}

/** A card that is declined leaves the balance alone; the next one is approved. */
async function depositTwice(page: Page): Promise<void> {
  const status = page.getByRole('dialog', { name: 'Deposit' })
  await openDeposit(page, '20')
  await payByCard(page, 'decline')
  await expect(status.getByText('The payment of 20.00 EUR was declined.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectBalance(page, 0)
  await openDeposit(page, '50')
  await expectAccessible(page)
  await payByCard(page, 'approve')
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

/** On a phone the banner stands above the game, all of which stays in the window. */
async function expectGameInWindow(page: Page): Promise<void> {
  if (!isPhone(page)) return
  const banner = page.getByRole('status').filter({ hasText: /offline/ })
  const above = (await banner.boundingBox())!
  const frame = (await page.locator('iframe').boundingBox())!
  expect(frame.y).toBeGreaterThanOrEqual(above.y + above.height)
  expect(frame.y + frame.height).toBeLessThanOrEqual(page.viewportSize()!.height)
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 528
}

async function checkRound(page: Page): Promise<void> {
  const { rolled } = await roll(page.frameLocator('iframe'), '2.00')
  // On a phone it is with the facts about the game.
  if (isPhone(page)) await page.getByRole('link', { name: 'About the game' }).click()
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
