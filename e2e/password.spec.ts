import type { Browser, Page } from '@playwright/test'
import { forgetBlockedTools, forgetStatus } from './complaints.ts'
import { DESKTOP } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { followMail } from './mail.steps.ts'
import { balance, chooseOption, haveAccount, signIn, signOut } from './player.steps.ts'

test.use({ ...DESKTOP, colorScheme: 'light' })

const SECOND = 'A lantern in May 58'
const THIRD = 'A kettle in June 69'

test('a forgotten password is reset by e-mail, once, and a changed one signs out the other browser', async ({
  page,
  browser,
  complaints,
}) => {
  const email = newEmail('forgot')
  await haveAccount(page, email)
  await page.goto('/')
  await signOut(page)
  await askForLink(page, email)
  const mail = { to: email, subject: 'Reset your password' }
  const reset = await followMail(page, mail)
  const address = reset.url()
  await expectAccessible(reset)
  await expectNoOverflow(reset)
  await chooseNewPassword(reset)
  await expect(reset.getByText('Your password has been changed')).toBeVisible()
  await expect(reset.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await reset.goto(address)
  await chooseNewPassword(reset)
  await expect(reset.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(reset)
  await reset.close()

  await signIn(page, email, SECOND)
  await changeInAccount(page, browser, email)
  forgetStatus(complaints.list, 401, 422)
  forgetBlockedTools(complaints.list)
})

/** A sign-up with the address of an account leads to its sign-in. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/?sign-up=true')
  const dialog = page.getByRole('dialog', { name: 'Create your account' })
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(SECOND)
  await chooseOption(page, 'Country', 'Portugal')
  await dialog.getByRole('checkbox', { name: /I’m 18 or over/ }).check()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.getByRole('link', { name: 'choose a new password' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(forgot.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expectAccessible(page)
  await forgot.getByRole('button', { name: 'Send the link' }).click()
  const sent = page.getByRole('dialog', { name: 'Check your email' })
  await expect(sent.getByText(`If ${email} has an account`)).toBeVisible()
  await expectAccessible(page)
}

async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(SECOND)
  await page.getByRole('button', { name: 'Change password' }).click()
}

async function changeInAccount(page: Page, browser: Browser, email: string): Promise<void> {
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, email, SECOND)
  await page.goto('/profile/settings/account')
  await page.getByRole('region', { name: 'Password' }).getByRole('link', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  await dialog.getByLabel('Current password', { exact: true }).fill(SECOND)
  await dialog.getByLabel('New password', { exact: true }).fill(THIRD)
  await dialog.getByLabel('New password again', { exact: true }).fill(THIRD)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change the password' }).click()
  await expect(dialog).toBeHidden()
  await elsewhere.goto('/wallet')
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await signIn(elsewhere, email, THIRD)
  await expect(balance(elsewhere)).toBeVisible()
  await elsewhere.context().close()
}
