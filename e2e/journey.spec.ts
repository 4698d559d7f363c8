import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import {
  balance,
  openDeposit,
  openDice,
  payByCard,
  roll,
  signIn,
  signOut,
  signUp,
} from './player.steps.ts'

test('a newcomer signs up, deposits, bets real money and checks the round', async ({ page }) => {
  await signUp(page, newEmail('journey'))
  await expect(balance(page)).toHaveAccessibleName(/ 0\.00.EUR/)
  await expectAccessible(page)

  await openDeposit(page, '50')
  await expectAccessible(page)
  await payByCard(page, 'approve')
  const status = page.getByRole('dialog', { name: 'Deposit' })
  await expect(status.getByText('50.00 EUR is in your account.').first()).toBeVisible()
  await expectAccessible(page)
  await status.getByRole('button', { name: 'Done' }).click()
  await expect(balance(page)).toHaveAccessibleName(/ 50\.00.EUR/)

  const dice = await openDice(page)
  await expectAccessible(page)
  await expectNoOverflow(page)
  const rolled = await roll(dice, '1.00')
  await expect(balance(page)).not.toHaveAccessibleName(/ 50\.00.EUR/)
  await page.getByRole('button', { name: 'Fairness' }).click()
  const panel = page.getByRole('dialog', { name: 'Fairness' })
  await expect(panel.getByText('Hash of our seed', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Reveal and change' }).click()
  await expect(panel.getByText('The old seed is revealed.', { exact: false })).toBeVisible()
  // Nothing may be asked of anyone to check a round.
  await page.context().setOffline(true)
  await panel.getByRole('button', { name: 'Check', exact: true }).first().click()
  await expect(panel.getByText('Checked in your browser: all three match')).toBeVisible()
  await expect(panel.getByText(`Result ${rolled} follows from the seeds`)).toBeVisible()
  await page.context().setOffline(false)
  await expectAccessible(page)
})

test('a declined card leaves the balance alone and says so', async ({ page }) => {
  await signUp(page, newEmail('declined'))
  await openDeposit(page, '20')
  await payByCard(page, 'decline')
  const status = page.getByRole('dialog', { name: 'Deposit' })
  await expect(
    status.getByText('The payment of 20.00 EUR was declined.', { exact: false }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(balance(page)).toHaveAccessibleName(/ 0\.00.EUR/)
})

test('signing in and out in one tab signs in and out in the other', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/')
  await signIn(page, 'demo@fairhouse.test', 'Fairhouse-demo-1')
  await expect(balance(page)).toBeVisible()
  await expect(balance(other)).toBeVisible()

  await signOut(page)
  await expect(balance(other)).toHaveCount(0)
})

test('a player is signed in on the very first bytes of a page', async ({ page, request }) => {
  await signUp(page, newEmail('first-bytes'))
  const cookies = await page.context().cookies()
  const token = cookies.find((cookie) => cookie.name === 'access_token')?.value
  const answer = await request.get('/', { headers: { cookie: `access_token=${token}` } })
  const html = await answer.text()
  expect(html).toContain('Welcome back')
  expect(html).not.toContain('sign-up=true')
  expect(answer.headers()['cache-control']).toContain('no-store')
})
