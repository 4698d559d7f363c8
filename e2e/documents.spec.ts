import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { drawPicture } from './picture.steps.ts'
import { signUp } from './player.steps.ts'

test('a document is handed over, looked at and taken back', async ({ page }) => {
  await signUp(page, newEmail('papers'))
  await page.goto('/profile/documents')
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByLabel('Picture', { exact: true }).setInputFiles(await drawPicture(page))
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Passport' })
  await expect(row.getByText('Waits for a check')).toBeVisible()
  await expect(row.getByRole('img')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoOverflow(page)

  await row.getByRole('button', { name: 'Show Passport' }).click()
  const shown = page.getByRole('dialog', { name: 'Passport' })
  const picture = shown.getByRole('img', { name: 'Passport' })
  await expect(picture).toBeVisible()
  const width = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(width).toBe(1000)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()

  await page.getByLabel('Which document?').selectOption({ label: 'Identity card' })
  await page.getByLabel('Front side').setInputFiles(await drawPicture(page, 'front.jpg'))
  await page.getByLabel('Back side').setInputFiles(await drawPicture(page, 'back.jpg'))
  await expect(page.getByText('Identity card, front side')).toBeVisible()
  await expect(page.getByText('Identity card, back side')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Remove Passport' }).click()
  const question = page.getByRole('dialog', { name: 'Remove this picture?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove it' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show Passport' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Show Identity card/ })).toHaveCount(2)
})

test('a file that only pretends to be a picture is refused, with the way to go on', async ({
  page,
  complaints,
}) => {
  await signUp(page, newEmail('disguise'))
  await page.goto('/profile/documents')
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'passport.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  })
  await expect(page.getByText(/This file cannot be read as a picture/)).toBeVisible()
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  // The browser itself reports the status of an answer that says no; that answer is tested here.
  const at = complaints.list.findIndex((line) => line.includes('status of 422'))
  complaints.list.splice(at, 1)
  await page.getByRole('button', { name: 'Take passport.jpg off the list' }).click()
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await drawPicture(page))
  await expect(page.getByRole('button', { name: 'Show Passport' })).toBeVisible()
})
