import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixture.ts'
import { readCode } from './inbox.steps.ts'
import { balance, chooseOption, signOut } from './player.steps.ts'

test.use({ ...PHONE, colorScheme: 'dark' })

/** A Brazilian mobile number that no other run uses. */
const newPhone = (): string => `+55119${String(Date.now() % 100_000_000).padStart(8, '0')}`

test('a number without an account leads from signing in to opening one, and signs in from then on', async ({
  page,
}) => {
  const phone = newPhone()
  await page.goto('/?sign-in=true')
  await page.getByText('By phone', { exact: true }).click()
  // typed like a person does: the number takes its form, and its + its country
  const number = page.getByRole('textbox', { name: 'Phone number' })
  await number.pressSequentially(phone)
  await expect(number).toHaveValue(/^\+55 11 9\d{4} \d{4}$/)
  await expect(page.getByRole('combobox', { name: 'Country of the number' })).toHaveValue('BR')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  const first = await readCode(page, phone)
  // pasted whole, as from the message
  await code.fill(`${first} is your Fairhouse code`)
  const dialog = page.getByRole('dialog', { name: 'Create your account' })
  await expect(dialog.getByText(/number doesn’t have an account yet/)).toBeVisible()
  await chooseOption(page, 'Country', 'Brazil')
  await dialog.getByRole('checkbox', { name: /I’m 18 or over/ }).check()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toBeVisible()

  await signOut(page)
  await page.goto('/?sign-in=true')
  await page.getByText('By phone', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const enter = page.getByRole('dialog', { name: 'Enter the code' })
  await enter.getByRole('textbox', { name: 'Code' }).fill(await readCode(page, phone, first))
  await expect(enter).toBeHidden()
  await expect(balance(page)).toBeVisible()
  await page.goto('/profile/info')
  await expect(page.getByText(phone).filter({ visible: true }).first()).toBeVisible()
})
