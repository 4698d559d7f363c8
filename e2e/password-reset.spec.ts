import type { Page } from '@playwright/test'
import { forgetBlockedTools, forgetStatus, forgetStatusOnce } from './complaints.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { balance, chooseOption, signIn, signOut, signUp } from './player.steps.ts'

const NEW_PASSWORD = 'A lantern in May 58'

test('a forgotten password is replaced through the inbox, and the old link is over', async ({
  page,
  context,
  complaints,
}) => {
  const email = newEmail('forgot')
  await signUp(page, email)
  await signOut(page)

  await askForLink(page, email)
  const sent = page.getByRole('dialog', { name: 'Look in your mailbox' })
  await expect(sent.getByText(`If there is an account for ${email}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  const [inbox] = await Promise.all([
    context.waitForEvent('page'),
    sent.getByRole('link', { name: 'Open the demo inbox' }).click(),
  ])
  await openMail(inbox, email)
  await expectNoOverflow(inbox)
  const [reset] = await Promise.all([
    context.waitForEvent('page'),
    inbox.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click(),
  ])
  forgetBlockedTools(complaints.list)
  const address = reset.url()
  await expect(reset.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(reset)
  await expectNoOverflow(reset)
  await chooseNewPassword(reset)
  await expect(reset.getByText('Your password is changed')).toBeVisible()
  await expect(reset.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await signIn(reset, email, NEW_PASSWORD)
  await expect(balance(reset)).toBeVisible()
  await expect(balance(page), 'the tab that asked is signed in as well').toBeVisible()
  await signOut(reset)

  await reset.goto(address)
  await chooseNewPassword(reset)
  await expect(reset.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  forgetStatusOnce(complaints.list, 422)
  await expectAccessible(reset)
  forgetBlockedTools(complaints.list)
  // The other tab may have asked for something just as this one signed out.
  forgetStatus(complaints.list, 401)
})

test('an address without an account sees the same and gets no e-mail', async ({ page }) => {
  const email = newEmail('nobody')
  await askForLink(page, email)
  const sent = page.getByRole('dialog', { name: 'Look in your mailbox' })
  await expect(sent.getByText(`If there is an account for ${email}`)).toBeVisible()
  const inbox = await sent.getByRole('link', { name: 'Open the demo inbox' }).getAttribute('href')
  await page.goto(`${inbox}?q=${encodeURIComponent(email)}`)
  await expect(page.getByRole('heading', { name: `No message has “${email}”` })).toBeVisible()
  await expectAccessible(page)
})

test('a taken e-mail at sign-up leads to sign-in and to a new password', async ({
  page,
  complaints,
}) => {
  await page.goto('/?sign-up=true')
  const dialog = page.getByRole('dialog', { name: 'Open an account' })
  await dialog.getByLabel('E-mail', { exact: true }).fill('demo@fairhouse.test')
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await chooseOption(page, 'Country', 'Portugal')
  await dialog.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await expect(dialog.getByRole('link', { name: 'Sign in with it' })).toBeVisible()
  forgetStatusOnce(complaints.list, 422)
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'choose a new password' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(forgot.getByLabel('E-mail', { exact: true })).toHaveValue('demo@fairhouse.test')
  await expectAccessible(page)
})

/** From sign-in through the link below the password. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/?sign-in=true')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await dialog.getByLabel('E-mail', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toBeHidden()
}

/** Searches the open inbox for a recipient and opens what came; it may still be on its way. */
async function openMail(inbox: Page, recipient: string): Promise<void> {
  await inbox.getByRole('searchbox', { name: 'Search' }).fill(recipient)
  await inbox.getByRole('button', { name: 'Search' }).click()
  const mail = inbox.getByRole('link', { name: /Reset your password/ })
  await expect(mail).toBeVisible()
  await expectAccessible(inbox)
  await mail.click()
  await expect(inbox.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
}

async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
}
