import type { Page } from '@playwright/test'
import { forget } from './complaints.ts'
import { DESKTOP } from './device.ts'
import { expect, newEmail, test } from './fixture.ts'
import { haveAccount } from './player.steps.ts'

// Without the worker, which would serve cached files.
test.use({ ...DESKTOP, colorScheme: 'dark', serviceWorkers: 'block' })

// Missing files are what this tests, so the service worker is disabled.
const EXPECTED =
  /status of 404|Failed to fetch dynamically imported module|registration blocked by Playwright/

test('a dialog that fails to load is reported; a newer build takes over once, on the same page and with the typed text', async ({
  page,
  complaints,
}) => {
  await failToLoad(page)
  // The errors of browser and app about the chunk.
  complaints.list.splice(0)
  await haveAccount(page, newEmail('build'))
  await page.goto('/profile/personal')
  await page.getByRole('textbox', { name: 'City' }).fill('Lisb')
  // They come after the form.
  for (const name of [/^Nationality/, /^Time zone/]) {
    await expect(page.getByRole('combobox', { name })).toBeEditable()
  }
  // A newer build has replaced the files: chunks that this page has not loaded are gone.
  let isGone = true
  await page.route('**/assets/*.js', async (route) => {
    await (isGone ? route.fulfill({ status: 404 }) : route.continue())
  })
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }))
  const happened: string[] = []
  page.on('load', () => happened.push('loaded'))
  // The page of the newer build names the newer files.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  page.on('dialog', (dialog) => {
    happened.push(`asked: ${dialog.type()}`)
    void dialog.accept()
  })
  await page.getByRole('link', { name: 'Deposit', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible()
  await expect(page).toHaveURL('/profile/personal?wallet=deposit')
  expect(happened).toEqual(['loaded'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Lisb')
  forget(complaints.list, EXPECTED)
})

/** The alert about a dialog disappears on navigation. */
async function failToLoad(page: Page): Promise<void> {
  await page.goto('/games')
  await page.route(/\/assets\/.*sign-up.*\.js/, (route) => route.abort())
  await page.getByRole('link', { name: 'Sign up' }).first().click()
  const alert = page.getByRole('region', { name: 'Notices' }).getByText('We couldn’t open this')
  await expect(alert).toBeVisible()
  await expect(page).not.toHaveURL(/sign-up/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/static/terms')
  await expect(alert).toHaveCount(0)
}
