import type { Page } from '@playwright/test'
import { forget } from './complaints.ts'
import { PHONE, slowDown } from './device.ts'
import { expect, newEmail, test } from './fixture.ts'
import { balance, signUpHere } from './player.steps.ts'

// On a cheap phone, pressed as soon as it is painted: before its scripts have run. The worker would
// serve cached files.
test.use({ ...PHONE, colorScheme: 'dark', serviceWorkers: 'block' })

test('what a visitor types, presses and sends before the scripts have loaded takes effect afterwards', async ({
  page,
  complaints,
}) => {
  await slowDown(page, 6)
  const searched = await openUnready(page, '/games')
  const search = page.getByRole('searchbox').first()
  await search.fill('di')
  searched.letScriptsCome()
  await page.waitForFunction(() => !('$_TSR' in window))
  await expect(search).toHaveValue('di')

  const written = await openUnready(page, '/contact')
  await page.getByLabel('Email for our answer').fill('someone@players.test')
  await page.getByLabel('Subject').fill('A question')
  await page.getByRole('textbox', { name: 'Your message' }).fill('How long does a withdrawal take?')
  await page.getByRole('button', { name: 'Send message' }).click()
  written.letScriptsCome()
  await expect(page.getByText(/someone@players\.test/)).toBeVisible()

  const lobby = await openUnready(page, '/')
  await page.getByRole('link', { name: 'Sign up' }).first().click()
  lobby.letScriptsCome()
  await signUpHere(page, newEmail('impatient'))

  const signedIn = await openUnready(page, '/')
  // The styles of the top bar come with the page, though its code comes later.
  await expect(page.getByRole('button', { name: /^Balance / })).toHaveCSS('display', 'flex')
  await page.getByRole('link', { name: 'Deposit', exact: true }).first().click()
  signedIn.letScriptsCome()
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  await wallet.getByRole('textbox', { name: 'Amount' }).fill('20')
  await wallet.getByRole('button', { name: 'Continue to card payment' }).click()
  await page.waitForURL(/\/cashier\/pay\//)

  const chosen = await openUnready(page, '/profile/settings/notifications')
  const offers = page.getByRole('switch', { name: 'Emails about offers' })
  const wasOn = await offers.isChecked()
  await offers.click()
  // A visitor who sees no effect presses again, and still means one press.
  await balance(page).click()
  await balance(page).click()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  chosen.letScriptsCome()
  await saved
  await expect(balance(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(offers).toBeChecked({ checked: !wasOn })
  forget(complaints.list, /registration blocked by Playwright/)
})

const SCRIPTS = '**/assets/*.js'

/** Opens an address whose scripts are still on their way when it is seen. */
async function openUnready(page: Page, path: string) {
  const coming = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await coming.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor()
  return {
    letScriptsCome() {
      coming.resolve()
    },
  }
}
