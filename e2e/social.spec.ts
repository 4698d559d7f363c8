import type { Page } from '@playwright/test'
import { forget, forgetStatus } from './complaints.ts'
import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { balance, haveAccount, signInHere, signOut } from './player.steps.ts'

test.use({ ...PHONE, colorScheme: 'dark' })

test('a new person registers through the issuer, confirms and signs in with it; an owner connects it to an account', async ({
  page,
  complaints,
}) => {
  const email = newEmail('social')
  await page.goto('/games?sign-in=true')
  await leaveForIssuer(page)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await createPerson(page, { name: 'Lux Newcomer', email, kind: 'It is not verified' })
  await fillInRest(page)
  await expect(balance(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/games')

  await confirmAgain(page, email)
  await page.goto('/')
  await signOut(page)
  await page.goto('/?sign-in=true')
  await leaveForIssuer(page)
  await page.getByRole('button', { name: email }).first().click()
  await expect(balance(page)).toBeVisible()

  await connectAccount(page)
  forgetStatus(complaints.list, 401, 422, 428)
  forget(complaints.list, /stepUpRequired/)
})

/** The operator's additional fields in the country, which a reload must not lose. */
async function fillInRest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Almost done' })).toBeVisible()
  // Neither code nor state stays where it could be passed on.
  expect(new URL(page.url()).search).toBe('')
  const country = page.getByLabel('Country', { exact: true })
  await country.click()
  await country.fill('Luxembourg')
  await page.getByRole('option', { name: 'Luxembourg', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Lux')
  const city = page.getByRole('textbox', { name: 'City' })
  await page.getByRole('checkbox', { name: /I’m 18 or over/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please check: City')).toBeVisible()
  await expect(city).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await city.fill('Esch')
  await page.reload()
  await expect(city).toHaveValue('Esch')
  await page.getByRole('checkbox', { name: /I’m 18 or over/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** A player without another method signs in with the site again to confirm, and returns. */
async function confirmAgain(page: Page, email: string): Promise<void> {
  await page.goto('/profile/settings/account')
  await page.getByRole('region', { name: 'Email' }).getByRole('link', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email' })
  await dialog.getByLabel('New email address').fill(newEmail('other'))
  // As if ten minutes had passed since the sign-in.
  await page.route('**/api/player/profile/email/change', async (route) => {
    const error = { code: 'stepUpRequired', message: 'Confirm', traceId: 'journey-1' }
    await route.fulfill({ status: 428, json: { error } })
  })
  await dialog.getByRole('button', { name: 'Send email' }).click()
  const stepUp = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(stepUp).toBeVisible()
  await expectAccessible(page)
  await stepUp.getByRole('button', { name: 'Sign in again with Demo ID' }).click()
  // Signed in at the issuer or not: it asks again.
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/settings\/account/)
  expect(new URL(page.url()).searchParams.has('code')).toBe(false)
}

/** An address with an account is connected by its owner alone, who can disconnect it again. */
async function connectAccount(page: Page): Promise<void> {
  const email = newEmail('owner')
  await haveAccount(page, email)
  await page.context().clearCookies()
  await page.goto('/?sign-in=true')
  await leaveForIssuer(page)
  await createPerson(page, { name: 'Olga Owner', email })
  await expect(
    page.getByRole('heading', { name: 'This address already has an account' }),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Sign in and connect Demo ID' }).click()
  await signInHere(page, email)
  await expect(
    page.getByRole('heading', { name: 'Connect Demo ID to this account?' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Connect Demo ID' }).click()
  await expect(page.getByText('Demo ID is connected')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/connections$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Disconnect Demo ID' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disconnect Demo ID?' })
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Connect Demo ID' })).toBeVisible()
}

async function leaveForIssuer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await expect(page.getByRole('heading', { name: 'Who do you want to be' })).toBeVisible()
}

/** Creates a person at the issuer and consents to the site. */
async function createPerson(
  page: Page,
  person: { readonly name: string; readonly email: string; readonly kind?: string },
): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  if (person.kind !== undefined) await page.getByLabel(person.kind).check()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Create and continue' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
}
