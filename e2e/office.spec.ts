import type { Page } from '@playwright/test'
import { forgetStatus } from './complaints.ts'
import { DESKTOP } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { OFFICE_PORT, operate } from './operator.steps.ts'
import { addDevice } from './passkey.steps.ts'
import { haveAccount } from './player.steps.ts'

test.use({ ...DESKTOP, colorScheme: 'dark' })

const OFFICE = `http://localhost:${OFFICE_PORT}`

test('an invited operator comes in by passkey, finds a player by e-mail, locks the account, and the audit log says so', async ({
  page,
  complaints,
}) => {
  const email = newEmail('office')
  await haveAccount(page, email)
  const name = `ana${Date.now().toString(36)}`
  const printed = await operate('operator', 'invite', name, ['--role', 'owner'])
  const token = /#([\w-]{43})/.exec(printed)?.[1] ?? ''
  const device = await addDevice(page)
  await device.touch(true)

  await page.goto(`${OFFICE}/invitation#${token}`)
  await expectAccessible(page)
  await press(page, 'Open the invitation')
  await page.getByLabel('Name of this passkey').fill('Work laptop')
  await press(page, 'Create a passkey')
  await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible()
  await press(page, 'Sign out')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Sign in with a passkey')
  await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill(email)
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByLabel('Reason').fill('The player called about a lost phone.')
  await expectAccessible(page)
  await press(page, 'Open the record')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('Signed in by registration')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expectAccessible(page)

  await press(page, 'Lock')
  const lock = page.getByRole('dialog')
  await lock.getByLabel('Reason').fill('Asked for by phone, ticket 4112.')
  await lock.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(lock).toBeHidden()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await expect(page.getByText('Account locked')).toBeVisible()

  await press(page, 'Reveal the email address')
  const reveal = page.getByRole('dialog')
  await reveal.getByLabel('Reason').fill('To write to the player.')
  await reveal.getByRole('button', { name: 'Reveal' }).click()
  await page.getByRole('button', { name: 'Confirm with passkey' }).click()
  await expect(page.getByText(email)).toBeVisible()

  await page.getByRole('link', { name: 'Audit' }).click()
  // Other journeys write to the log, too.
  const entry = page.getByRole('row', { name: /Account locked/ }).filter({ hasText: name })
  await expect(entry).toContainText('Asked for by phone, ticket 4112.')
  await expectAccessible(page)
  for (const [link, title] of [
    ['Withdrawals', 'Withdrawals to decide'],
    ['Operators', 'Operators'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  forgetStatus(complaints.list, 401, 409, 428)
})

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
