import type { Route } from '@playwright/test'
import { forget, forgetBlockedTools, forgetStatus } from './complaints.ts'
import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, PASSWORD, test } from './fixture.ts'
import { followMail } from './mail.steps.ts'
import { balance, haveAccount } from './player.steps.ts'

test.use({ ...PHONE, colorScheme: 'light' })

const ACCOUNT = '/profile/settings/account'

test('an address is confirmed by mail, changed after a step-up, and the former one undoes the change', async ({
  page,
  complaints,
}) => {
  const email = newEmail('former')
  const next = newEmail('next')
  await haveAccount(page, email)
  await page.goto('/profile/info')
  await expect(page.getByText(`Confirm ${email}`)).toBeVisible()
  const verified = await followMail(page, { to: email, subject: 'Confirm your email address' })
  await verified.getByRole('button', { name: 'Confirm address' }).click()
  await expect(verified.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await expectAccessible(verified)
  await expectNoOverflow(verified)
  await verified.getByRole('link', { name: 'Go to the games' }).click()
  await expect(balance(verified)).toBeVisible()
  await verified.close()

  await page.goto(ACCOUNT)
  const row = page.getByRole('region', { name: 'Email' })
  await expect(row.getByText('Confirmed')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email' })
  await dialog.getByLabel('New email address').fill(next)
  // As if ten minutes had passed since the sign-in.
  await page.route('**/api/player/profile/email/change', refuseOnce('stepUpRequired'))
  await dialog.getByRole('button', { name: 'Send email' }).click()
  const stepUp = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(stepUp.getByLabel('Your password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await stepUp.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await stepUp.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm your email' })).toBeVisible()

  const moved = await followMail(page, { to: next, subject: 'Confirm your new email address' })
  await moved.getByRole('button', { name: 'Confirm address' }).click()
  await expect(moved.getByRole('heading', { name: 'Your account has a new address' })).toBeVisible()
  await moved.close()
  const undo = await followMail(page, { to: email, subject: 'Your email address was changed' })
  await expect(undo.getByRole('heading', { name: 'Undo the email change' })).toBeVisible()
  await expectAccessible(undo)
  await undo.getByRole('button', { name: 'Restore my account' }).click()
  // This tab was signed in as well: it says so, and keeps its work.
  await expect(undo.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible()
  await expect(undo.getByRole('heading', { name: 'The account is yours again' })).toBeVisible()
  await page.goto('/wallet')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  forgetStatus(complaints.list, 401, 428)
  forget(complaints.list, /stepUpRequired/)
  forgetBlockedTools(complaints.list)
})

/** Answers one call with a refusal; the next goes through. */
function refuseOnce(code: string) {
  let isDone = false
  return async (route: Route) => {
    if (isDone) return await route.fallback()
    isDone = true
    const error = { code, message: code, traceId: 'journey-1' }
    await route.fulfill({ status: 428, json: { error } })
  }
}
