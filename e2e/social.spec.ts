import type { Page } from '@playwright/test'
import { forgetStatusOnce } from './complaints.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, PASSWORD, test } from './fixture.ts'
import { balance, signOut, signUp } from './player.steps.ts'

test('someone new comes in through the issuer, opens an account and is back where they were', async ({
  page,
  complaints,
}) => {
  const email = newEmail('social')
  await page.goto('/games?sign-in=true')
  await leaveForIssuer(page)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await createPerson(page, { name: 'Nora Newcomer', email })

  await expect(page.getByRole('heading', { name: 'Nearly done' })).toBeVisible()
  forgetStatusOnce(complaints.list, 428)
  // Neither code nor state stays where it could be passed on, and a reload goes on with the form.
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await expect(page.getByText('Demo ID has confirmed this address')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Open account' }).click()
  await expect(page.getByText('Still to check: Country')).toBeVisible()
  await openAccount(page)
  await expect(balance(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/games')

  await signOut(page)
  await page.goto('/?sign-in=true')
  await leaveForIssuer(page)
  await page.getByRole('button', { name: 'Nora Newcomer' }).first().click()
  await expect(balance(page)).toBeVisible()
})

test('a newcomer is asked for what the operator asks of their country, and opens the account with it', async ({
  page,
  complaints,
}) => {
  await page.goto('/?sign-in=true')
  await leaveForIssuer(page)
  await createPerson(page, { name: 'Lux Newcomer', email: newEmail('lux') })
  await expect(page.getByRole('heading', { name: 'Nearly done' })).toBeVisible()
  forgetStatusOnce(complaints.list, 428)
  await expect(page.getByLabel('City')).toHaveCount(0)
  const country = page.getByLabel('Country', { exact: true })
  await country.click()
  await country.fill('Luxembourg')
  await page.getByRole('option', { name: 'Luxembourg', exact: true }).click()
  // what the site has told stands there, the rest is empty
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Lux')
  const city = page.getByRole('textbox', { name: 'City' })
  await expect(city).toHaveValue('')
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await expect(page.getByRole('checkbox', { name: /by e-mail/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Open account' }).click()
  await expect(page.getByText('Still to check: City')).toBeVisible()
  await expect(city).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await city.fill('Esch')
  // a newer build, or an impatient press on reload, takes nothing away
  await page.reload()
  await expect(city).toHaveValue('Esch')
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await page.getByRole('button', { name: 'Open account' }).click()
  await expect(balance(page)).toBeVisible()
  await page.goto('/profile/personal')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Esch')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Lux')
})

test('a site is connected in the profile, signs in, and is disconnected again', async ({
  page,
}) => {
  const email = newEmail('connect')
  await signUp(page, email)
  await page.goto('/profile/connections')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Connect Demo ID' }).click()
  await createPerson(page, { name: 'Carl Connected', email: `id-${email}` })
  await expect(page.getByText('Demo ID is connected')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/connections$/)
  await expect(page.getByText('Carl Connected')).toBeVisible()
  await expectAccessible(page)

  await signOut(page)
  await page.goto('/?sign-in=true')
  await leaveForIssuer(page)
  await page.getByRole('button', { name: `id-${email}` }).click()
  await expect(balance(page)).toBeVisible()

  await page.goto('/profile/connections')
  await page.getByRole('button', { name: 'Disconnect Demo ID' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disconnect Demo ID?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(page.getByText('Demo ID is disconnected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect Demo ID' })).toBeVisible()
})

test('the last way in stays', async ({ page, complaints }) => {
  await page.goto('/?sign-in=true')
  await leaveForIssuer(page)
  await createPerson(page, {
    name: 'Lena Last',
    email: newEmail('last'),
    kind: 'It is not verified',
  })
  await expect(page.getByText('You will get an e-mail to confirm this address')).toBeVisible()
  await openAccount(page)
  await expect(balance(page)).toBeVisible()
  await page.goto('/profile/connections')
  await page.getByRole('button', { name: 'Disconnect Demo ID' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disconnect Demo ID?' })
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(dialog.getByText('This is the last way into your account')).toBeVisible()
  await expectAccessible(page)
  forgetStatusOnce(complaints.list, 428)
  forgetStatusOnce(complaints.list, 409)
})

test('who has a connected site and nothing else signs in with it again to confirm, and comes back', async ({
  page,
  complaints,
}) => {
  const email = newEmail('again')
  await page.goto('/?sign-in=true')
  await leaveForIssuer(page)
  await createPerson(page, { name: 'Ada Again', email, kind: 'It is not verified' })
  await openAccount(page)
  await expect(balance(page)).toBeVisible()
  forgetStatusOnce(complaints.list, 428)
  await page.goto('/profile/settings/account')
  await page.getByRole('region', { name: 'E-mail' }).getByRole('link', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail' })
  await dialog.getByLabel('New e-mail address').fill(newEmail('other'))
  // As if ten minutes had gone by since the sign-in.
  await page.route('**/api/player/profile/email/change', async (route) => {
    const error = { code: 'stepUpRequired', message: 'Confirm', traceId: 'journey-1' }
    await route.fulfill({ status: 428, json: { error } })
  })
  await dialog.getByRole('button', { name: 'Send the mail' }).click()
  const stepUp = page.getByRole('dialog', { name: 'Is it you?' })
  const again = stepUp.getByRole('button', { name: 'Sign in again with Demo ID' })
  await expect(again).toBeVisible()
  forgetStatusOnce(complaints.list, 428)
  await expectAccessible(page, { hasFrames: false })
  await expectNoOverflow(page)
  await again.click()
  // Signed in at the issuer or not: it asks once more.
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByText('It is confirmed that it is you')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/settings\/account/)
  expect(new URL(page.url()).searchParams.has('code')).toBe(false)
})

test('an address with an account is connected only by its owner', async ({ page, complaints }) => {
  const email = newEmail('owner')
  await signUp(page, email)
  await signOut(page)
  await page.goto('/?sign-in=true')
  await leaveForIssuer(page)
  await createPerson(page, { name: 'Olga Owner', email })
  await expect(page.getByRole('heading', { name: 'This address has an account' })).toBeVisible()
  forgetStatusOnce(complaints.list, 428)
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Sign in and connect Demo ID' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('E-mail', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: 'Connect Demo ID to this account?' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Connect Demo ID' }).click()
  await expect(page.getByText('Demo ID is connected')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/connections$/)
})

test('who cancels, or brings an answer that another browser asked for, is not signed in', async ({
  page,
  browser,
  complaints,
}) => {
  await page.goto('/pt-br?sign-in=true')
  await page.getByRole('button', { name: 'Continuar com Demo ID' }).click()
  await page.getByRole('button', { name: 'Cancelar e voltar à Fairhouse' }).click()
  await expect(page.getByRole('heading', { name: 'Você não entrou' })).toBeVisible()
  await expect(page.getByText('Você cancelou no provedor')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  forgetStatusOnce(complaints.list, 422)

  // The address of someone else's answer, as a link of an attacker would have it.
  const attacker = await browser.newPage()
  await attacker.goto(new URL('/?sign-in=true', page.url()).href)
  await leaveForIssuer(attacker)
  const answer = attacker.waitForRequest((request) => /\/auth\/social\/.*code=/.test(request.url()))
  await attacker.route(/\/auth\/social\//, (route) => route.abort())
  await createPerson(attacker, { name: 'Eve', email: newEmail('eve') })
  const address = (await answer).url()
  await attacker.close()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
  await expect(page.getByText('it began in another browser')).toBeVisible()
  await expect(balance(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign in another way' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

async function leaveForIssuer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Demo ID' }).click()
  await expect(page.getByRole('heading', { name: 'Who do you want to be' })).toBeVisible()
}

/** Becomes someone new at the issuer and lets the site know them. */
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

/** Fills in what a provider cannot know. */
async function openAccount(page: Page): Promise<void> {
  const country = page.getByLabel('Country', { exact: true })
  await country.click()
  await country.fill('Portugal')
  await page.getByRole('option', { name: 'Portugal', exact: true }).click()
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await page.getByRole('button', { name: 'Open account' }).click()
}
