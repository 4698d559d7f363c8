import { forget, forgetStatus } from './complaints.ts'
import { PHONE } from './device.ts'
import { expect, test } from './fixture.ts'

test.use({ ...PHONE, colorScheme: 'dark' })

test('who opens the app of the bot signs up in its frame, and is signed in the next time', async ({
  page,
  baseURL,
  complaints,
}, testInfo) => {
  const telegramId = 700_001 + testInfo.retry
  const { protocol, hostname, port } = new URL(baseURL ?? '')
  await page.goto(
    `${protocol}//${hostname}:${Number(port) + 1}/messenger/telegram/?as=${telegramId}`,
  )
  await page.getByRole('button', { name: 'Open app' }).click()
  const app = page.frameLocator('iframe')
  const dialog = app.getByRole('dialog', { name: 'Create your account' })
  const country = dialog.getByLabel('Country', { exact: true })
  await country.click()
  await app.getByRole('option', { name: 'Portugal', exact: true }).click()
  await dialog.getByRole('checkbox', { name: /I’m 18 or over/ }).check()
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog).toBeHidden()
  const balance = app.getByRole('button', { name: /^Balance / })
  await expect(balance).toBeVisible()
  // The browser reports the answer that asks for the form.
  forgetStatus(complaints.list, 428)

  // Without what the frame keeps, only Telegram says who this is.
  await page.getByRole('button', { name: 'Close' }).click()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Open app' }).click()
  await expect(balance).toBeVisible()
  await expect(dialog).toBeHidden()
  // The client takes the frame away, with the calls that were under way in it.
  forget(complaints.list, /had no answer/)
})
