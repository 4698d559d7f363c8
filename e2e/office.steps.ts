import type { Browser, Locator, Page } from '@playwright/test'
import { DESKTOP } from './device.ts'
import { expect, expectAccessible } from './fixture.ts'
import { OFFICE_PORT, operate } from './operator.steps.ts'
import { addDevice, type Device } from './passkey.steps.ts'

export const OFFICE = `http://localhost:${OFFICE_PORT}`

/** Says why in the dialog that is open, and confirms by passkey where the act asks for it. */
export async function decide(
  page: Page,
  label: string,
  why: string,
  isConfirmed = false,
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason', { exact: true }).fill(why)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  if (isConfirmed) await page.getByRole('button', { name: 'Confirm with passkey' }).click()
  await expect(dialog).toHaveCount(0)
}

/** As {@link decide}, by keys alone: from where the focus is to the button, its dialog and back. */
export async function decideByKeys(
  page: Page,
  label: string,
  why: string,
  isConfirmed = false,
): Promise<void> {
  const isFocused = (control: Locator) =>
    control.evaluate((element) => element === document.activeElement)
  const tabTo = async (control: Locator): Promise<void> => {
    while (!(await isFocused(control))) await page.keyboard.press('Tab')
  }
  await tabTo(page.getByRole('main').getByRole('button', { name: label, exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason', { exact: true })).toBeFocused()
  await page.keyboard.type(why)
  await tabTo(dialog.getByRole('button', { name: label, exact: true }))
  await page.keyboard.press('Space')
  if (isConfirmed) {
    await tabTo(page.getByRole('button', { name: 'Confirm with passkey' }))
    await page.keyboard.press('Enter')
  }
  await expect(dialog).toHaveCount(0)
}

export type Invited = { readonly name: string; readonly token: string; readonly device: Device }

export async function beInvited(page: Page, role: string): Promise<Invited> {
  const name = `op${crypto.randomUUID().slice(0, 8)}`
  const printed = await operate('operator', 'invite', name, ['--role', role])
  const token = /#([\w-]{43})/.exec(printed)?.[1] ?? ''
  const device = await addDevice(page)
  await device.touch(true)
  return { name, token, device }
}

/** A new operator accepts an invitation. */
export async function comeIn(page: Page, role: string): Promise<Invited> {
  const invited = await beInvited(page, role)
  await page.goto(`${OFFICE}/invitation#${invited.token}`)
  await expect(page.getByRole('button', { name: 'Open the invitation' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Open the invitation')
  await page.getByLabel('Name of this passkey').fill('Work laptop')
  await press(page, 'Create a passkey')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  return invited
}

/** An operator of this role in a browser of their own, signed in. */
export async function openOffice(browser: Browser, role: string): Promise<Page> {
  const context = await browser.newContext({ ...DESKTOP, colorScheme: 'light' })
  const page = await context.newPage()
  await comeIn(page, role)
  return page
}

/** By the search of the office; the first result is opened. */
export async function find(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: /Find a player/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill(text)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
