import { forgetStatusOnce } from './complaints.ts'
import { PHONE } from './device.ts'
import { expect, expectAccessible, expectNoOverflow, newEmail, test } from './fixture.ts'
import { drawPicture } from './picture.steps.ts'
import { haveAccount } from './player.steps.ts'

test.use({ ...PHONE, colorScheme: 'light' })

test('a disguised file is refused, an image is uploaded, viewed and withdrawn', async ({
  page,
  complaints,
}) => {
  await haveAccount(page, newEmail('documents'))
  await page.goto('/profile/documents')
  await expect(page.getByText('No documents yet')).toBeVisible()
  const field = page.getByLabel('Picture', { exact: true })
  await field.setInputFiles({
    name: 'passport.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  })
  await expect(page.getByText(/We can’t read this file\. Take a photo,/)).toBeVisible()
  forgetStatusOnce(complaints.list, 422)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Remove passport.jpg from the list' }).click()

  await field.setInputFiles(await drawPicture(page))
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Passport' })
  await expect(row.getByText('In review')).toBeVisible()
  await row.getByRole('button', { name: 'Show Passport' }).click()
  const shown = page.getByRole('dialog', { name: 'Passport' })
  const picture = shown.getByRole('img', { name: 'Passport' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1000)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.reload()
  const question = page.getByRole('dialog', { name: 'Remove this photo?' })
  await page.getByRole('button', { name: 'Remove Passport' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove it' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('No documents yet')).toBeVisible()
})
