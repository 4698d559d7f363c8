import type { Page, Route } from '@playwright/test'
import { forget, forgetBlockedTools, forgetStatus } from './complaints.ts'
import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, PASSWORD, test } from './fixture.ts'
import { followMail } from './mail.steps.ts'
import { balance, fillSignUp, haveAccount, signInHere } from './player.steps.ts'

test.use({ ...PHONE, colorScheme: 'light' })

const ACCOUNT = '/profile/settings/account'
const SECOND = 'A lantern in May 58'

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

test('a forgotten password is reset by a mail, and a mailed link signs in where the visitor was going', async ({
  page,
  complaints,
}) => {
  const email = newEmail('forgot')
  await haveAccount(page, email)
  await page.context().clearCookies()
  await askForReset(page, email)
  const reset = await followMail(page, { to: email, subject: 'Reset your password' })
  await expectAccessible(reset)
  await expectNoOverflow(reset)
  await reset.getByLabel('New password', { exact: true }).fill(SECOND)
  await reset.getByRole('button', { name: 'Change password' }).click()
  await expect(reset.getByText('Your password has been changed')).toBeVisible()
  await signInHere(reset, email, SECOND)
  await expect(balance(reset)).toBeVisible()
  await expect(balance(page), 'the tab that asked is signed in as well').toBeVisible()
  await reset.close()

  await page.context().clearCookies()
  await page.goto('/profile/sessions')
  const prompt = page.getByRole('dialog', { name: 'Sign in' })
  await prompt.getByRole('button', { name: 'Email me a sign-in link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in with a link' })
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText('we’ve sent a sign-in link')).toBeVisible()
  await expectAccessible(page)
  const arrived = await followMail(page, { to: email, subject: 'Your sign-in link' })
  await arrived.getByRole('button', { name: 'Sign in with the link' }).click()
  await expect(arrived).toHaveURL(/\/profile\/sessions$/)
  await expect(arrived.getByText('Signed in with an emailed link').first()).toBeVisible()
  await expectAccessible(arrived)
  await expectNoOverflow(arrived)
  forgetStatus(complaints.list, 401, 422)
  forgetBlockedTools(complaints.list)
})

/** A sign-up with the address of an account leads to its sign-in. */
async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/?sign-up=true')
  const dialog = await fillSignUp(page, email, SECOND)
  await dialog.getByRole('link', { name: 'choose a new password' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(forgot.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expectAccessible(page)
  await forgot.getByRole('button', { name: 'Send the link' }).click()
  const sent = page.getByRole('dialog', { name: 'Check your email' })
  await expect(sent.getByText(`If ${email} has an account`)).toBeVisible()
  await expectAccessible(page)
}

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
