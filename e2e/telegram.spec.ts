import { forget, forgetStatus } from './complaints.ts'
import { PHONE } from './device.ts'
import { expect, test } from './fixture.ts'
import { operate } from './operator.steps.ts'
import { payByCard, readPlayerId } from './player.steps.ts'

test.use({ ...PHONE, colorScheme: 'dark' })

test('a user of the bot’s app signs up in its frame, deposits, plays, and is signed in on later openings', async ({
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
  // The browser logs the response that asks for the form.
  forgetStatus(complaints.list, 428)

  // The payment page opens next to the client; its result arrives in the frame.
  await app.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  const wallet = app.getByRole('dialog', { name: 'Wallet' })
  await wallet.getByRole('textbox', { name: 'Amount' }).fill('20')
  const opened = page.waitForEvent('popup')
  await wallet.getByRole('button', { name: 'Continue to card payment' }).click()
  await page.getByRole('link', { name: /^localhost/ }).click()
  const payment = await opened
  await payByCard(payment)
  await payment.close()
  const status = app.getByRole('dialog', { name: 'Deposit' })
  await expect(status.getByText('Deposit received').first()).toBeVisible()
  await status.getByRole('button', { name: 'Done' }).click()
  await app.getByRole('link', { name: /^Dice/ }).first().click()
  const roll = app.frameLocator('iframe').getByRole('button', { name: /^Roll/ })
  await expect(roll).toBeEnabled()
  await expect(app.getByRole('link', { name: 'Leave the game' })).toHaveCount(0)
  await roll.click()
  await expect(app.getByRole('link', { name: /^Time in play/ })).toContainText(/Net [\u2066]?[+−]/)

  // Ended from elsewhere: an open app cannot ask Telegram again, but a reopened app does.
  await operate('player', 'end-sessions', await readPlayerId(page))
  const ended = app.getByRole('dialog', { name: 'You’re signed out' })
  await ended.getByRole('button', { name: 'Close the app' }).click()
  await expect(app.locator('body')).toBeHidden()
  await page.getByRole('button', { name: 'Open app' }).click()
  await expect(balance).toBeVisible()
  await expect(app.getByRole('dialog')).toHaveCount(0)

  // Opened with a session, the app still has what Telegram handed over: it signs in by itself.
  const leave = page.locator('.leave')
  while (await app.locator('body').isVisible()) await leave.click()
  await page.getByRole('button', { name: 'Open app' }).click()
  await expect(balance).toBeVisible()
  const again = page.waitForResponse((answer) => answer.url().endsWith('/api/player/tg_login'))
  await operate('player', 'end-sessions', await readPlayerId(page))
  expect((await again).status()).toBe(200)
  await expect(balance).toBeVisible()
  await expect(app.getByRole('dialog')).toHaveCount(0)
  forgetStatus(complaints.list, 401)

  // Without the frame's storage, only Telegram identifies the user.
  while (await app.locator('body').isVisible()) await leave.click()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Open app' }).click()
  await expect(balance).toBeVisible()
  await expect(dialog).toBeHidden()
  // The client removes the frame, with its calls in progress.
  forget(complaints.list, /had no answer/)
})
