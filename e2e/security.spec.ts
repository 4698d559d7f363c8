import { createHmac } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import { forgetStatus } from './complaints.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, PASSWORD, test } from './fixture.ts'
import { balance, signOut, signUp } from './player.steps.ts'

test('a passkey is added and signs in without an e-mail', async ({ page }) => {
  const device = await addDevice(page)
  await signUp(page, newEmail('passkey'))
  await page.goto('/profile/security')
  await expect(page.getByText('Nothing has changed so far.')).toBeVisible()
  await expectAccessible(page, { hasFrames: false })
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await expectAccessible(page, { hasFrames: false })
  await device.touch(true)
  await adding.getByLabel('Name').fill('My laptop')
  await adding.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(adding).toBeHidden()
  await expect(page.getByText('Never used')).toBeVisible()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await device.touch(false)
  await signOut(page)

  await page.goto('/?sign-in=true')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const button = dialog.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(button).toBeVisible()
  await device.touch(true)
  // The browser offers passkeys under the field as well, and this device takes the first offer.
  await Promise.race([button.click(), expect(dialog).toBeHidden()])
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toBeVisible()

  await page.goto('/profile/security')
  await expect(page.getByText(/^Last used /)).toBeVisible()
})

test('a passkey gets another name and is removed, and then signs in no more', async ({
  page,
  complaints,
}) => {
  const device = await addDevice(page)
  await signUp(page, newEmail('removed'))
  await page.goto('/profile/security')
  await device.touch(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('My laptop')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Rename My laptop' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename the passkey' })
  await renaming.getByLabel('Name').fill('Old laptop')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(renaming).toBeHidden()
  await page.getByRole('button', { name: 'Remove Old laptop' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove the passkey?' })
  await expect(removing.getByText('“Old laptop” will no longer sign you in.')).toBeVisible()
  await expectAccessible(page, { hasFrames: false })
  await removing.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(removing).toBeHidden()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await device.touch(false)
  await signOut(page)

  await page.goto('/?sign-in=true')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const button = dialog.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(button).toBeVisible()
  await device.touch(true)
  await button.click()
  await expect(dialog.getByText(/This passkey was not accepted/)).toBeVisible()
  await expectAccessible(page, { hasFrames: false })
  forgetStatus(complaints.list, 422, 428)
})

test('an authenticator is set up, asked for at sign-in, replaced by a recovery code and turned off', async ({
  page,
  complaints,
}) => {
  const email = newEmail('authenticator')
  await signUp(page, email)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const key = setUp.getByRole('group', { name: /Type this key/ })
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page, { hasFrames: false })
  await expectNoOverflow(page)
  await setUp.getByLabel('Code of your authenticator app').fill(codeOf(secret))
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const codes = await kept.getByRole('listitem').allTextContents()
  await expectAccessible(page, { hasFrames: false })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('fairhouse-recovery-codes.txt')
  await kept.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await signOut(page)

  const step = await openStep(page, email)
  await expectAccessible(page, { hasFrames: false })
  await expectNoOverflow(page)
  await step.getByLabel('Code of your authenticator app').fill('000000')
  await expect(step.getByText(/This code is not right/)).toBeVisible()
  await expectAccessible(page, { hasFrames: false })
  // That of now was used by the set-up.
  await step.getByLabel('Code of your authenticator app').fill(codeOf(secret, 1))
  await expect(balance(page)).toBeVisible()
  await signOut(page)

  const again = await openStep(page, email)
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await expectAccessible(page, { hasFrames: false })
  await again.getByLabel('Recovery code').fill(codes[0] ?? '')
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(balance(page)).toBeVisible()

  await page.goto('/profile/security')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await expect(page.getByText('Recovery code used')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off the second step' }).click()
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(page.getByText('Second step turned off')).toBeVisible()
  await expectAccessible(page, { hasFrames: false })
  forgetStatus(complaints.list, 422, 428)
})

test('a passkey does as the second step, in Arabic from right to left', async ({
  page,
  complaints,
}) => {
  const device = await addDevice(page)
  const email = newEmail('second-step')
  await signUp(page, email)
  await page.goto('/profile/security')
  await device.touch(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Never used')).toBeVisible()
  await device.touch(false)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const key = page.getByRole('group', { name: /Type this key/ })
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code of your authenticator app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await signOut(page)

  await page.goto('/ar?sign-in=true')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=email]').fill(email)
  await dialog.locator('input[type=password]').fill(PASSWORD)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('heading', { name: 'خطوة أخرى' })).toBeVisible()
  await dialog.getByRole('button', { name: 'استخدام مفتاح مرور' }).click()
  await expectAccessible(page, { hasFrames: false })
  await expectNoOverflow(page)
  await device.touch(true)
  await dialog.getByRole('button', { name: 'استخدام مفتاح مرور' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/ar/profile/security')
  await expect(page.getByRole('heading', { name: 'مفاتيح المرور' })).toBeVisible()
  await expectAccessible(page, { hasFrames: false })
  await expectNoOverflow(page)
  forgetStatus(complaints.list, 422, 428)
})

type Device = {
  /** Whether a finger is on the sensor from now on. */
  touch(isTouched: boolean): Promise<void>
}

/** A device that keeps passkeys and knows its user, in software of the browser itself. */
async function addDevice(page: Page): Promise<Device> {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    async touch(enabled) {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

/** Signs in as far as the second step. */
async function openStep(page: Page, email: string) {
  await page.goto('/?sign-in=true')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('E-mail', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  const step = page.getByRole('dialog', { name: 'One more step' })
  await expect(step).toBeVisible()
  return step
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator app shows, so many half minutes from now (RFC 6238). */
function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
