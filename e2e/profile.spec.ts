import type { Page } from '@playwright/test'
import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { haveAccount } from './player.steps.ts'

test.use({ ...PHONE, colorScheme: 'light' })

const PAGES = [
  ['/profile/info', 'Overview'],
  ['/profile/settings/notifications', 'Notifications'],
  ['/profile/settings/data', 'Data and privacy'],
  ['/profile/personal', 'Personal details'],
] as const

/** The link of a page in the list of the profile. */
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of your profile' }).getByRole('link', { name })

test('a player goes through the profile, fills it in and chooses a language', async ({ page }) => {
  await haveAccount(page, newEmail('profile'))
  await page.goto('/profile')
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
  await fillIn(page)
  await chooseLanguage(page)
})

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
