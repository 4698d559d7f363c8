import type { Browser, Page } from '@playwright/test'
import { forgetBlockedTools, forgetStatus } from './complaints.ts'
import { DESKTOP, PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, PASSWORD, test } from './fixture.ts'
import { openMail } from './mail.steps.ts'
import { balance, haveAccount, signIn, signInHere, signOut } from './player.steps.ts'

const CLOSED = 'You were signed out here from another'

test.describe('on a desktop', () => {
  test.use({ ...DESKTOP, colorScheme: 'dark' })

  test('a session is closed from another browser, which is notified immediately and keeps the typed text', async ({
    page,
    browser,
    complaints,
  }) => {
    const email = newEmail('closing')
    await haveAccount(page, email)
    await page.goto('/wallet?wallet=deposit')
    await amountOf(page).fill('37.5')
    const second = await page.context().newPage()
    await second.goto('/profile/personal')
    await second.getByRole('textbox', { name: 'City' }).fill('Lisb')

    const there = await (await browser.newContext()).newPage()
    await signIn(there, email, PASSWORD)
    await closeOther(there)
    // By the socket, without anyone touching that browser.
    const prompt = page.getByRole('dialog', { name: 'Sign in' })
    await expect(prompt.getByText(CLOSED)).toBeVisible()
    await expect(second.getByText(CLOSED)).toBeVisible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access_token')
    await expectAccessible(page)

    // Signing in again returns to the same place, with all typed text.
    await signInHere(page, email)
    await expect(page).toHaveURL('/wallet?wallet=deposit')
    await expect(amountOf(page)).toHaveValue('37.5')
    // The other tab follows by a reload of its own, which would interrupt a navigation.
    await expect(balance(second)).toBeVisible()
    await second.goto('/profile/personal')
    await expect(second.getByRole('textbox', { name: 'City' })).toHaveValue('Lisb')
    await expect(second.getByText('You have unsaved changes.')).toBeVisible()
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(second.getByText('Profile saved')).toBeVisible()
    await second.close()

    await closeWhileAway(page, there)
    await signInAsAnother(page, browser)
    await there.context().close()
    forgetStatus(complaints.list, 401, 422)
  })
})

test.describe('on a phone', () => {
  test.use({ ...PHONE, colorScheme: 'light' })

  test('a sign-in link of the inbox signs in, once, and leads to where the visitor was going', async ({
    page,
    context,
    complaints,
  }) => {
    const email = newEmail('link')
    await haveAccount(page, email)
    await page.goto('/')
    await signOut(page)
    await page.goto('/profile/sessions')
    const prompt = page.getByRole('dialog', { name: 'Sign in' })
    await prompt.getByRole('button', { name: 'Email me a sign-in link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in with a link' })
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    await expect(dialog.getByText('we’ve sent a sign-in link')).toBeVisible()
    await expectAccessible(page)

    const inbox = await openMail(page, { to: email, subject: 'Your sign-in link' })
    await expectNoOverflow(inbox)
    const button = inbox.frameLocator('iframe').getByRole('link', { name: 'Sign in to Fairhouse' })
    const address = (await button.getAttribute('href')) ?? ''
    // A scanner that only reads the address leaves it as it is.
    expect((await page.request.get(address)).status()).toBe(200)
    const [arrived] = await Promise.all([context.waitForEvent('page'), button.click()])
    await arrived.getByRole('button', { name: 'Sign in with the link' }).click()
    await expect(arrived).toHaveURL(/\/profile\/sessions$/)
    await expect(arrived.getByText('Signed in with an emailed link').first()).toBeVisible()
    await expect(balance(page), 'the tab that asked is signed in as well').toBeVisible()
    await expectAccessible(arrived)
    await expectNoOverflow(arrived)

    // The list has a button of that name too.
    await arrived.goto('/')
    await signOut(arrived)
    await arrived.goto(address)
    await arrived.getByRole('button', { name: 'Sign in with the link' }).click()
    await expect(arrived.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    expect(arrived.url()).not.toContain('token')
    await expectAccessible(arrived)
    forgetStatus(complaints.list, 401, 422)
    forgetBlockedTools(complaints.list)
  })
})

function amountOf(page: Page) {
  return page.getByRole('dialog', { name: 'Wallet' }).getByRole('textbox', { name: 'Amount' })
}

async function closeOther(there: Page): Promise<void> {
  await there.goto('/profile/sessions')
  await expect(there.getByText('This device')).toBeVisible()
  await expectAccessible(there)
  await expectNoOverflow(there)
  await there.getByRole('link', { name: /^Sign out .+ on / }).click()
  const dialog = there.getByRole('dialog', { name: 'Sign out this device?' })
  await expect(dialog.getByText(/will be signed out within seconds/)).toBeVisible()
  await expectAccessible(there)
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(there.getByText('You’re not signed in anywhere else.')).toBeVisible()
}

/** A browser whose session was closed while it was offline is notified when it reconnects. */
async function closeWhileAway(page: Page, there: Page): Promise<void> {
  await page.goto('about:blank')
  await there.goto('/profile/sessions?confirm-session-logout=others')
  await there.getByRole('button', { name: 'Sign out all' }).click()
  await expect(there.getByText('1 other session is closed')).toBeVisible()
  await page.goto('/wallet?wallet=deposit')
  await expect(page.getByText(CLOSED)).toBeVisible()
}

/** Someone else at the same tab begins with an empty form. */
async function signInAsAnother(page: Page, browser: Browser): Promise<void> {
  const email = newEmail('another')
  const elsewhere = await (await browser.newContext()).newPage()
  await haveAccount(elsewhere, email)
  await elsewhere.context().close()
  await signIn(page, email, PASSWORD)
  await page.goto('/wallet?wallet=deposit')
  await expect(amountOf(page)).toHaveValue('')
}
