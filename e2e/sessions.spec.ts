import type { Page } from '@playwright/test'
import { forgetStatus } from './complaints.ts'
import { DESKTOP } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, PASSWORD, test } from './fixture.ts'
import { balance, haveAccount, signIn, signInHere } from './player.steps.ts'

const CLOSED = 'You were signed out here from another'

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
  await there.context().close()
  forgetStatus(complaints.list, 401, 422)
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
