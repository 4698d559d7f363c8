import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixture.ts'
import { readCode } from './inbox.steps.ts'
import { balance, chooseOption, signOut } from './player.steps.ts'

/** A Brazilian mobile number that no other run uses; the desktop's differs from the phone's. */
function newPhone(width: number): string {
  const tail = (Date.now() + width) % 100_000_000
  return `+55119${String(tail).padStart(8, '0')}`
}

const widthOf = (page: Page): number => page.viewportSize()?.width ?? 0

test('an account is opened by phone, left, and entered again with a code', async ({ page }) => {
  // two messages, two visits to the inbox
  test.slow()
  const phone = newPhone(widthOf(page))
  await page.goto('/?sign-up=true')
  const dialog = page.getByRole('dialog', { name: 'Open an account' })
  await dialog.getByText('With phone', { exact: true }).click()
  // typed like a person does: the number takes its form, and its + its country
  const number = dialog.getByRole('textbox', { name: 'Phone number' })
  await number.pressSequentially(phone)
  await expect(number).toHaveValue(/^\+55 11 9\d{4} \d{4}$/)
  await expect(dialog.getByRole('combobox', { name: 'Country of the number' })).toHaveValue('BR')
  await chooseOption(page, 'Country', 'Brazil')
  await dialog.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()

  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const first = await readCode(page, phone)
  // pasted whole, as from the message
  await code.fill(`${first} is your Fairhouse code`)
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toBeVisible()

  await signOut(page)
  await page.goto('/?sign-in=true')
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await signIn.getByText('With phone', { exact: true }).click()
  await signIn.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await expectAccessible(page)
  await signIn.getByRole('button', { name: 'Send me a code' }).click()
  const enter = page.getByRole('dialog', { name: 'Enter the code' })
  await enter.getByRole('textbox', { name: 'Code' }).fill(await readCode(page, phone, first))
  await expect(enter).toBeHidden()
  await expect(balance(page)).toBeVisible()
  await page.goto('/profile/info')
  await expect(page.getByText(phone).filter({ visible: true }).first()).toBeVisible()
})

test('a number without an account leads from signing in to opening one', async ({ page }) => {
  const phone = newPhone(widthOf(page) + 7_777)
  await page.goto('/?sign-in=true')
  await page.getByText('With phone', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(await readCode(page, phone))
  const dialog = page.getByRole('dialog', { name: 'Open an account' })
  await expect(dialog.getByText(/no account with this number yet/)).toBeVisible()
  await chooseOption(page, 'Country', 'Portugal')
  await dialog.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toBeVisible()
})
