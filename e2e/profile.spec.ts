import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { signUp } from './player.steps.ts'

const PAGES = [
  ['/profile/info', 'Overview'],
  ['/profile/personal', 'Personal details'],
  ['/profile/settings/notifications', 'Notifications'],
  ['/profile/settings/data', 'Data and privacy'],
] as const

/** The link of a page in the list or menu of the profile. */
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of your profile' }).getByRole('link', { name })

test('the profile leads to its pages: a list with a way back on phones, a menu beside on desktops', async ({
  page,
}, { project }) => {
  await signUp(page, newEmail('profile'))
  for (const [path, title] of PAGES) {
    await page.goto('/profile')
    await entry(page, title).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title} · Fairhouse`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading your profile…' })).toHaveCount(0)
    await expectAccessible(page, { hasFrames: false })
    await expectNoOverflow(page)
  }
  if (project.name === 'mobile') {
    await page.getByRole('main').getByRole('link', { name: 'Profile', exact: true }).click()
    await expect(page).toHaveURL('/profile')
  }
})

test('a player fills in their details, is asked before losing changes, and finds them again', async ({
  page,
}) => {
  await signUp(page, newEmail('personal'))
  await page.goto('/profile')
  await entry(page, 'Personal details').click()
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Ace')
  await page.getByRole('textbox', { name: 'City' }).fill('Lisboa')
  const birth = page.getByRole('group', { name: 'Date of birth' })
  await birth.getByRole('textbox', { name: 'Day' }).fill('28')
  await birth.getByRole('textbox', { name: 'Month' }).fill('02')
  await birth.getByRole('textbox', { name: 'Year' }).fill('1990')
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()

  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).first().click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/profile/personal')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Lisboa')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Lisboa')
  await expect(page.getByText('28 February 1990')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Date of birth' })).toHaveCount(0)
})

test('choosing a language in the profile turns the page into it', async ({ page }) => {
  await signUp(page, newEmail('language'))
  await page.goto('/profile/personal')
  await page.getByLabel('Language', { exact: true }).selectOption('pt-BR')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/pt-br/profile/personal')
  await expect(page.getByRole('heading', { level: 1, name: 'Dados pessoais' })).toBeVisible()
})

test('a picture is chosen from the list and shown', async ({ page }) => {
  await signUp(page, newEmail('picture'))
  await page.goto('/profile/info')
  await page.getByRole('link', { name: 'Change picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByRole('radio', { name: 'Owl' }).click({ force: true })
  await expect(dialog.getByRole('radio', { name: 'Owl' })).toBeChecked()
  await expectAccessible(page, { hasFrames: false })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.locator('main svg use[href$="#owl"]').last()).toBeAttached()
})

test('a player takes their data along and closes the account, which then is nobody’s', async ({
  page,
  complaints,
}) => {
  const email = newEmail('leaving')
  await signUp(page, email)
  await page.goto('/profile/settings/data')
  await page.getByRole('button', { name: 'Gather my data' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^fairhouse-\d{4}-\d\d-\d\d\.json$/)

  await page.getByRole('button', { name: 'Close my account' }).click()
  const question = page.getByRole('dialog', { name: 'Close your account?' })
  await expectAccessible(page, { hasFrames: false })
  await question.getByRole('button', { name: 'Close for good' }).click()
  await expect(page.getByText('Your account is closed')).toBeVisible()
  // The socket may ask for the session while the answer is on its way; the browser tells of the 401.
  const others = complaints.list.filter((line) => !line.includes('401 (Unauthorized)'))
  complaints.list.splice(0, complaints.list.length, ...others)
  await page.goto('/profile')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('a page of the profile in Arabic reads from right to left without a flaw', async ({
  page,
}) => {
  await signUp(page, newEmail('arabic'))
  await page.goto('/ar/profile/personal')
  await expect(page.getByRole('heading', { level: 1, name: 'البيانات الشخصية' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('textbox', { name: 'المدينة' })).toBeVisible()
  await expectAccessible(page, { hasFrames: false })
  await expectNoOverflow(page)
})
