import type { Page, Route } from '@playwright/test'
import { forgetBlockedTools, forgetStatus } from './complaints.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, PASSWORD, test } from './fixture.ts'
import { balance, signIn, signUp } from './player.steps.ts'

const NEW_PASSWORD = 'A lantern in May 58'
const ACCOUNT = '/profile/settings/account'

test('a new address is confirmed by the link of its mail, and the reminder goes', async ({
  page,
  complaints,
}) => {
  const email = newEmail('confirm')
  await signUp(page, email)
  await page.goto('/profile/info')
  const reminder = page.getByText(`Confirm ${email}`)
  await expect(reminder).toBeVisible()
  await expectAccessible(page, { hasFrames: false })
  await expectNoOverflow(page)

  const verified = await followMail(page, { to: email, subject: 'Confirm your email address' })
  forgetBlockedTools(complaints.list)
  await expect(verified.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await expectAccessible(verified, { hasFrames: false })
  await expectNoOverflow(verified)
  const address = verified.url()
  await verified.getByRole('link', { name: 'Go to the games' }).click()
  await expect(balance(verified)).toBeVisible()

  await page.goto(ACCOUNT)
  await expect(page.getByRole('region', { name: 'E-mail' }).getByText('Confirmed')).toBeVisible()
  await page.goto('/profile/info')
  await expect(reminder).toHaveCount(0)

  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This link was used before' })).toBeVisible()
  forgetStatus(complaints.list, 409)
  await expectAccessible(page, { hasFrames: false })
})

test('another password signs out the other browser, and is what signs in', async ({
  page,
  browser,
  complaints,
}) => {
  const email = newEmail('password')
  await signUp(page, email)
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, email, PASSWORD)

  await page.goto(ACCOUNT)
  await page.getByRole('region', { name: 'Password' }).getByRole('link', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  await dialog.getByLabel('Current password', { exact: true }).fill('not-this-one-1')
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByLabel('New password again', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Change the password' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  forgetStatus(complaints.list, 422)
  await expectAccessible(page, { hasFrames: false })
  await expectNoOverflow(page)
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Change the password' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your password is changed')).toBeVisible()

  await elsewhere.goto('/wallet')
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await signIn(elsewhere, email, NEW_PASSWORD)
  await expect(balance(elsewhere)).toBeVisible()
  await elsewhere.context().close()
})

test('another address is confirmed after a step-up, and the former one can undo it', async ({
  page,
  complaints,
}) => {
  test.slow()
  const email = newEmail('former')
  const next = newEmail('next')
  await signUp(page, email)
  const first = await followMail(page, { to: email, subject: 'Confirm your email address' })
  await expect(first.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  forgetBlockedTools(complaints.list)

  await page.goto(ACCOUNT)
  await page.getByRole('region', { name: 'E-mail' }).getByRole('link', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail' })
  await dialog.getByLabel('New e-mail address').fill(next)
  // As if ten minutes had gone by since the sign-in.
  await page.route('**/api/player/profile/email/change', refuseOnce('stepUpRequired'))
  await dialog.getByRole('button', { name: 'Send the mail' }).click()
  const stepUp = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(stepUp.getByLabel('Your password', { exact: true })).toBeFocused()
  await expectAccessible(page, { hasFrames: false })
  await expectNoOverflow(page)
  await stepUp.getByLabel('Your password', { exact: true }).fill('not-this-one-1')
  await stepUp.getByRole('button', { name: 'Confirm' }).click()
  await expect(stepUp.getByText('This is not the password of your account.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stepUp).toBeHidden()
  await expect(dialog.getByLabel('New e-mail address')).toHaveValue(next)
  await page.route('**/api/player/profile/email/change', refuseOnce('stepUpRequired'))
  await dialog.getByRole('button', { name: 'Send the mail' }).click()
  await stepUp.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await stepUp.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm your e-mail' })).toBeVisible()
  complaints.list.splice(0)

  const moved = await followMail(page, { to: next, subject: 'Confirm your new email address' })
  forgetBlockedTools(complaints.list)
  await expect(moved.getByRole('heading', { name: 'Your account has a new address' })).toBeVisible()

  const undo = await followMail(page, { to: email, subject: 'Your email address was changed' })
  forgetBlockedTools(complaints.list)
  await expect(undo.getByRole('heading', { name: 'Undo the new address' })).toBeVisible()
  await expectAccessible(undo, { hasFrames: false })
  await expectNoOverflow(undo)
  await undo.getByRole('button', { name: 'Give me my account back' }).click()
  // This tab was signed in as well: it says so, and stays with what was done.
  await expect(undo.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible()
  await expect(undo.getByRole('heading', { name: 'The account is yours again' })).toBeVisible()
  await expectAccessible(undo, { hasFrames: false })
  await page.goto('/wallet')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  forgetStatus(complaints.list, 401)
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

/** Opens the newest mail to an address in the inbox, and follows its button. */
async function followMail(
  page: Page,
  mail: { readonly to: string; readonly subject: string },
): Promise<Page> {
  const context = page.context()
  const inbox = await context.newPage()
  // Beside the house, one port further.
  const list = new URL(`/messenger/?q=${encodeURIComponent(mail.to)}`, page.url())
  list.port = String(Number(list.port) + 1)
  const link = inbox.getByRole('link', { name: new RegExp(mail.subject) }).first()
  await expect(async () => {
    await inbox.goto(list.href)
    await expect(link).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await link.click()
  await expect(inbox.getByRole('heading', { name: mail.subject })).toBeVisible()
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    inbox.frameLocator('iframe').locator('a.button').click(),
  ])
  await opened.waitForLoadState()
  await inbox.close()
  return opened
}
