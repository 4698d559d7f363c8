import { forget } from './complaints.ts'
import { DESKTOP } from './device.ts'
import { expect, expectAccessible, newEmail, test } from './fixture.ts'
import { haveAccount, openDeposit, payByCard } from './player.steps.ts'

test.use({ ...DESKTOP, colorScheme: 'dark' })

test('a deposit and a round that were left open are offered again', async ({
  page,
  complaints,
}) => {
  await haveAccount(page, newEmail('left-open'))
  await openDeposit(page, '20')
  await page.goBack()
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await expect(wallet.getByText('Your deposit of 20.00 EUR is still open.')).toBeVisible()
  await expectAccessible(page)
  await wallet.getByRole('link', { name: 'Continue or cancel it' }).click()
  await page.getByRole('link', { name: /card payment|payment page/ }).click()
  await page.waitForURL(/\/cashier\/pay\//)
  await payByCard(page, 'approve')

  await page.goto('/game/mines?real=true')
  const mines = page.frameLocator('iframe')
  await mines.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(mines.getByRole('button', { name: 'Find a gem first' })).toBeVisible()

  await page.goto('/game/hilo?real=true')
  await page.getByRole('button', { name: 'Fairness', exact: true }).click()
  await page.getByRole('button', { name: 'Reveal and change' }).click()
  const panel = page.getByRole('dialog', { name: 'Fairness' })
  await expect(panel.getByText('A round of Mines is open.')).toBeVisible()

  await page.goto('/')
  await expect(page.getByText('A round of Mines is open. Stake 1.00 EUR')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue playing', exact: true }).click()
  await expect(page).toHaveURL('/game/mines?real=true')
  await expect(mines.getByRole('button', { name: 'Find a gem first' })).toBeVisible()
  // The seeds stay while a round is open.
  forget(complaints.list, /409 \(Conflict\)/)
})
