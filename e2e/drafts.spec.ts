import type { Browser, Page } from '@playwright/test'
import { forget } from './complaints.ts'
import { expect, expectAccessible, newEmail, PASSWORD, test } from './fixture.ts'
import { signIn, signUp, signInHere } from './player.steps.ts'

// The statuses are what is tested; a worker is kept out by the test itself.
const EXPECTED = /status of (?:401|404|422)|registration blocked by Playwright/

test('an amount that is being typed is there after signing in again, and only for its player', async ({
  page,
  browser,
  complaints,
}) => {
  const email = newEmail('amount')
  await signUp(page, email)
  await page.goto('/wallet?wallet=deposit')
  await amountOf(page).fill('37.5')
  await closeFromElsewhere(browser, email)

  const prompt = page.getByRole('dialog', { name: 'Sign in' })
  await expect(prompt.getByText('You were signed out here from another')).toBeVisible()
  await signInHere(page, email)
  await expect(page).toHaveURL('/wallet?wallet=deposit')
  await expect(amountOf(page)).toHaveValue('37.5')
  await expectAccessible(page)

  // Someone else at the same tab begins with an empty form.
  await closeFromElsewhere(browser, email)
  await expect(prompt).toBeVisible()
  await page.goto('/')
  await signUp(page, newEmail('another'))
  await page.goto('/wallet?wallet=deposit')
  await expect(amountOf(page)).toHaveValue('')
  forget(complaints.list, EXPECTED)
})

test('a profile that is being filled in is there after signing in again, not saved yet', async ({
  page,
  browser,
  complaints,
}) => {
  const email = newEmail('field')
  await signUp(page, email)
  await page.goto('/profile/personal')
  await page.getByRole('textbox', { name: 'City' }).fill('Lisb')
  await closeFromElsewhere(browser, email)
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await signInHere(page, email)
  await expect(page).toHaveURL('/profile/personal')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Lisb')
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()
  await page.getByRole('textbox', { name: 'City' }).fill('Lisboa')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Lisboa')
  await expect(page.getByText('There are unsaved changes.')).toBeHidden()
  forget(complaints.list, EXPECTED)
})

test('a dialog over a page comes back with what was typed into it', async ({
  page,
  browser,
  complaints,
}) => {
  const email = newEmail('dialog')
  await signUp(page, email)
  await page.goto('/profile/settings/account?email-verify=change')
  const field = page.getByLabel('New e-mail address')
  await field.fill('mara@example')
  await closeFromElsewhere(browser, email)
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await signInHere(page, email)
  await expect(page).toHaveURL('/profile/settings/account?email-verify=change')
  await expect(field).toHaveValue('mara@example')
  forget(complaints.list, EXPECTED)
})

test.describe('without the worker, which keeps files of a build', () => {
  test.use({ serviceWorkers: 'block' })

  test('a newer build takes over once, unasked, on the same page and with what was typed', async ({
    page,
    complaints,
  }) => {
    await signUp(page, newEmail('build'))
    await page.goto('/profile/personal')
    await page.getByRole('textbox', { name: 'City' }).fill('Lisb')
    await expect(page.locator('[role=combobox][readonly]'), 'lists still to come').toHaveCount(0)
    // A newer build has replaced the files: whatever this page has not loaded yet is gone.
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
})

function amountOf(page: Page) {
  return page.getByRole('dialog', { name: 'Wallet' }).getByRole('textbox', { name: 'Amount' })
}

/** The player ends all other sessions in another browser. */
async function closeFromElsewhere(browser: Browser, email: string): Promise<void> {
  const context = await browser.newContext()
  const there = await context.newPage()
  await signIn(there, email, PASSWORD)
  await there.goto('/profile/sessions?confirm-session-logout=others')
  await there.getByRole('button', { name: 'Close them all' }).click()
  await expect(there.getByText(/^\d other sessions? (?:is|are) closed$/)).toBeVisible()
  await context.close()
}
