import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { forgetStatus } from './complaints.ts'
import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, PASSWORD, test } from './fixture.ts'
import { addDevice, type Device } from './passkey.steps.ts'
import { balance, haveAccount, signOut } from './player.steps.ts'

test.use({ ...PHONE, colorScheme: 'dark' })

test('a player fills in the profile and chooses a language; a passkey signs in, also as a second step, until it is removed', async ({
  page,
  complaints,
}) => {
  const device = await addDevice(page)
  const email = newEmail('passkey')
  await haveAccount(page, email)
  await page.goto('/profile')
  await lookThrough(page)
  await fillIn(page)
  await chooseLanguage(page)
  await page.goto('/profile/security')
  await expect(page.getByText('No changes yet.')).toBeVisible()
  await addPasskey(page, device)
  await setUpAuthenticator(page)
  await signOut(page)
  await takeSecondStep(page, device, email)
  await signOut(page)
  const dialog = await openPasskeySignIn(page, device)
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toBeVisible()

  await page.goto('/profile/security')
  await expect(page.getByText(/^Last used /)).toBeVisible()
  await page.getByRole('button', { name: 'Rename My laptop' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename the passkey' })
  await renaming.getByLabel('Name').fill('Old laptop')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove Old laptop' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove the passkey?' })
  await expect(removing.getByText('“Old laptop” will no longer sign you in.')).toBeVisible()
  await expectAccessible(page)
  await removing.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await device.touch(false)
  await signOut(page)
  const refused = await openPasskeySignIn(page, device)
  // Refused under the field, it is gone from the device before the button asks for it.
  const words = /This passkey isn’t on any account here any more|No passkey was used/
  await expect(refused.getByText(words)).toBeVisible()
  await expect.poll(() => device.countPasskeys()).toBe(0)
  forgetStatus(complaints.list, 422, 428)
})

const PAGES = [
  ['/profile/info', 'Overview'],
  ['/profile/settings/notifications', 'Notifications'],
  ['/profile/settings/data', 'Data and privacy'],
  ['/profile/personal', 'Personal details'],
] as const

/** The link of a page in the list of the profile. */
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of your profile' }).getByRole('link', { name })

async function lookThrough(page: Page): Promise<void> {
  for (const [path, title] of PAGES) {
    await entry(page, title).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title} · Fairhouse`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading your profile…' })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('main').getByRole('link', { name: 'Profile', exact: true }).click()
    await expect(page).toHaveURL('/profile')
  }
}

/** A confirmation protects the typed text; once saved, it is there again. */
async function fillIn(page: Page): Promise<void> {
  await entry(page, 'Personal details').click()
  await page.getByRole('textbox', { name: 'City' }).fill('Lisboa')
  const birth = page.getByRole('group', { name: 'Date of birth' })
  await birth.getByRole('textbox', { name: 'Day' }).fill('28')
  await birth.getByRole('textbox', { name: 'Month' }).fill('02')
  await birth.getByRole('textbox', { name: 'Year' }).fill('1990')
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).first().click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/profile/personal')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Lisboa')
  await expect(page.getByText('28 February 1990')).toBeVisible()
}

/** The page turns into the language, an address without one leads to it, and back again. */
async function chooseLanguage(page: Page): Promise<void> {
  await page.goto('/profile/personal')
  await page.getByLabel('Language', { exact: true }).selectOption('pt-BR')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/pt-br/profile/personal')
  await page.goto('/profile/personal')
  await expect(page).toHaveURL('/pt-br/profile/personal')
  await expect(page.getByRole('heading', { level: 1, name: 'Dados pessoais' })).toBeVisible()
  await page.getByLabel('Idioma', { exact: true }).selectOption('en')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL('/profile/personal')
  await expect(page.getByRole('heading', { level: 1, name: 'Personal details' })).toBeVisible()
}

/** After the password, the passkey takes the place of the authenticator. */
async function takeSecondStep(page: Page, device: Device, email: string): Promise<void> {
  await page.goto('/?sign-in=true')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  const step = page.getByRole('dialog', { name: 'One more step' })
  await expect(step).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  // Chosen first, then used.
  await step.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(step.getByText(/Your browser will ask for your fingerprint/)).toBeVisible()
  await device.touch(true)
  await step.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(balance(page)).toBeVisible()
  await device.touch(false)
}

async function addPasskey(page: Page, device: Device): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await expectAccessible(page)
  await expectNoOverflow(page)
  await device.touch(true)
  await adding.getByLabel('Name').fill('My laptop')
  await adding.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(adding).toBeHidden()
  await expect(page.getByText('Never used')).toBeVisible()
  await device.touch(false)
}

async function openPasskeySignIn(page: Page, device: Device) {
  await page.goto('/?sign-in=true')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const button = dialog.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(button).toBeVisible()
  await device.touch(true)
  // The browser offers passkeys under the field as well, and this device takes the first offer.
  await Promise.race([button.click(), expect(dialog).toBeHidden()])
  return dialog
}

async function setUpAuthenticator(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const key = setUp.getByRole('group', { name: /Enter this key/ })
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await setUp.getByLabel('Code from your authenticator app').fill(codeOf(secret))
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('fairhouse-recovery-codes.txt')
  await kept.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows (RFC 6238). */
function codeOf(secret: string): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
