import type { Page } from '@playwright/test'
import { PHONE, slowDown } from './device.ts'
import { expect, newEmail, test } from './fixture.ts'
import { signUpHere } from './player.steps.ts'

// On a cheap phone, pressed as soon as it is painted: seconds before its scripts have run.
test.use({ ...PHONE, colorScheme: 'dark', isImpatient: true })

test('who presses at once opens the menu, searches, signs up and opens the cashier', async ({
  page,
}) => {
  await slowDown(page, 6)
  await openUnready(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'All games' })).toBeVisible()
  await openUnready(page, '/games')
  const search = page.getByRole('searchbox').first()
  await search.fill('di')
  await page.waitForFunction(() => !('$_TSR' in window))
  await expect(search).toHaveValue('di')
  await openUnready(page, '/')
  await page.getByRole('link', { name: 'Sign up' }).first().click()
  await signUpHere(page, newEmail('impatient'))
  await openUnready(page, '/')
  await page.getByRole('link', { name: 'Deposit', exact: true }).first().click()
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await wallet.getByRole('textbox', { name: 'Amount' }).fill('20')
  await wallet.getByRole('button', { name: 'Continue to card payment' }).click()
  await page.waitForURL(/\/cashier\/pay\//)
})

/** Opens an address and goes on as soon as something of it is painted. */
async function openUnready(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor()
  expect(await page.evaluate(() => '$_TSR' in window), 'the page waits for its scripts').toBe(true)
}
