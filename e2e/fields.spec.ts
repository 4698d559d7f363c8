import type { Page } from '@playwright/test'
import { DESKTOP } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, PASSWORD, test } from './fixture.ts'
import { balance, haveAccount, newCpf } from './player.steps.ts'

// Forms of an operator who requires every field that there is (`field-lines.ts`): each is filled in
// with the keyboard alone, from field to field as a player does.

test.use({ ...DESKTOP, colorScheme: 'dark' })

type Answer = readonly [label: string, how: 'type' | 'choose' | 'pick', text: string]

const NAMES: readonly Answer[] = [
  ['Nickname', 'type', 'Ace'],
  ['First name', 'type', 'Mara'],
  ['Last name', 'type', 'Lind'],
  ['Full name', 'type', 'Mara Lind'],
]
const BIRTH: readonly Answer[] = [
  ['Day', 'type', '28'],
  ['Month', 'type', '02'],
  ['Year', 'type', '1990'],
  ['Age', 'type', '36'],
]
const PLACE: readonly Answer[] = [
  ['City', 'type', 'Valletta'],
  ['Street and number', 'type', '12 Old Street'],
  ['Address, second line', 'type', 'Flat 3'],
  ['Postal code', 'type', 'VLT 1100'],
]
const QUESTION: readonly Answer[] = [
  ['Security question', 'pick', 'What was the name of your first pet?'],
  ['Your answer', 'type', 'Rex'],
]

/** In the order of the sign-up form, behind CPF. */
const PERSON: readonly Answer[] = [
  ...NAMES,
  ['Nationality', 'choose', 'Malta'],
  ['Gender', 'pick', 'Female'],
  ...BIRTH,
  ['Place of birth', 'type', 'Mdina'],
  ...PLACE,
  ['Time zone', 'choose', 'Malta'],
  ['Profession', 'type', 'Baker'],
  ['Identity number', 'type', '4711-0815'],
  ...QUESTION,
]

/** Number of invalid personal fields when the form of Malta is sent empty. */
const PERSON_FIELDS = 19

test('an account is opened and a profile filled in with every field there is, by keyboard', async ({
  page,
}) => {
  await page.goto('/?sign-up=true')
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
  await fillByKeyboard(page, [
    ['Email', 'type', newEmail('all-fields')],
    ['Password', 'type', PASSWORD],
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 2 of 2')).toBeFocused()
  await fillByKeyboard(page, [['Country', 'choose', 'Malta']])
  // The fields of the country come from the server.
  await expect(page.getByLabel('CPF', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  // That country wants the password twice, which is in the first step.
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 2 of 2')).toBeFocused()
  await tabTo(page, 'CPF')
  await expectAllWrong(page, { others: ['CPF', 'agreements'] })
  await expect(page.getByLabel('CPF', { exact: true })).toBeFocused()
  await fillByKeyboard(page, [['CPF', 'type', newCpf()], ...PERSON])
  await agreeAndSend(page)
  await expectKept(page)
  await fillInProfile(page)
})

/** The keyboard reaches every field, none of them under the bar that saves. */
async function fillInProfile(page: Page): Promise<void> {
  await haveAccount(page, newEmail('all-profile'), { country: 'CY' })
  await page.goto('/profile/personal')
  await expect(page.getByLabel('Nickname', { exact: true })).toBeVisible()
  await fillByKeyboard(page, [['Nickname', 'type', 'Ace']])
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Please check ${PERSON_FIELDS - 1} fields.`)).toBeVisible()
  await expect(page.getByLabel('First name', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const behind = [...PLACE, ...QUESTION].map(([label]) => label)
  for (const label of [
    'Last name',
    'Full name',
    'Profession',
    'Day',
    'Nationality',
    'CPF',
    ...behind,
  ])
    await tabTo(page, label)
}

/** Goes from field to field by Tab and answers each. */
async function fillByKeyboard(page: Page, answers: readonly Answer[]): Promise<void> {
  for (const [label, how, text] of answers) {
    await tabTo(page, label)
    if (how === 'pick') {
      await page.keyboard.type(text)
      continue
    }
    await page.keyboard.type(text)
    if (how === 'type') continue
    await expect(page.getByRole('option', { name: text }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('[role=option]')).toHaveCount(0)
  }
}

/** Presses Tab until the field has the focus; a date advances from part to part by itself. */
async function tabTo(page: Page, label: string): Promise<void> {
  const names: string[] = []
  for (let press = 0; press <= 60; press += 1) {
    const name = await page.evaluate(() => {
      const field = document.activeElement
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return ''
      return field.ariaLabel ?? field.labels?.[0]?.innerText.trim() ?? ''
    })
    if (name === label) return await expectInView(page, label)
    names.push(name)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab leads to ${names.join(', ')} and not to ${label}.`)
}

/** The focused element is not below a bar at the edge of the window. */
async function expectInView(page: Page, label: string): Promise<void> {
  const covered = async (): Promise<boolean> =>
    await page.evaluate(() => {
      const field = document.activeElement
      if (field === null) return true
      const { left, width, top, height } = field.getBoundingClientRect()
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      return shown?.closest('div')?.contains(field) !== true && shown !== field
    })
  await expect.poll(covered, `${label} is covered while it has the focus`).toBe(false)
}

/** Sends the form as it is: everything that is missing is reported at its field. */
async function expectAllWrong(
  page: Page,
  { others }: { readonly others: readonly string[] },
): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please check:')).toBeVisible()
  const wrong = page.locator('main, dialog, [role=dialog]').locator('[aria-invalid=true]')
  // A date of birth has three inputs; the CPF is among the others.
  await expect(wrong).toHaveCount(PERSON_FIELDS - 1 + 2 + others.length)
  for (const field of await wrong.all()) {
    const described = field.locator('xpath=ancestor-or-self::*[@aria-describedby][1]')
    const [note = ''] = ((await described.getAttribute('aria-describedby')) ?? '').split(' ')
    await expect(page.locator(`[id="${note}"]`)).not.toBeEmpty()
  }
  await expectAccessible(page)
  await expectNoOverflow(page)
}

async function agreeAndSend(page: Page): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    const isAgreement = await page.evaluate(
      () => document.activeElement?.getAttribute('name') === 'agreements',
    )
    if (isAgreement) break
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(balance(page)).toBeVisible()
}

/** The data from registration is in the profile. */
async function expectKept(page: Page): Promise<void> {
  await expect(balance(page)).toBeVisible()
  await page.goto('/profile/personal')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Valletta')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Mara')
  await expect(page.getByText('28 February 1990')).toBeVisible()
}
