import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESKTOP } from './device.ts'
import { expect, newEmail, test } from './fixture.ts'
import { haveAccount } from './player.steps.ts'

test.use({ ...DESKTOP })

test('an operator answers in the chat, and the conversation is among the messages', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail('chat')
  const question = `Where is my deposit? I am ${email}`
  await haveAccount(page, email)
  await page.goto('/support')
  await page.getByRole('button', { name: 'Chat with us' }).click()
  const chat = page.frameLocator('#fc_frame')
  await chat.getByLabel('Your message').fill(question)
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect(chat.getByText(question)).toBeVisible()

  const { protocol, hostname, port } = new URL(baseURL ?? '')
  const file = join(process.env['E2E_DATA_DIR'] ?? '', 'secrets.json')
  const { chatOperatorPassword: password } = JSON.parse(readFileSync(file, 'utf8')) as {
    chatOperatorPassword: string
  }
  const operator = await browser.newPage({
    httpCredentials: { username: 'operator', password },
  })
  await operator.goto(`${protocol}//${hostname}:${Number(port) + 1}/messenger/chat/operator/`)
  const conversation = operator.getByRole('button', { name: question })
  await conversation.click()
  await operator.getByLabel('Your message').fill('It has arrived.')
  await operator.getByRole('button', { name: 'Send' }).click()
  await expect(chat.getByText('It has arrived.')).toBeVisible()
  // An answer to a chat that is closed is told on the page.
  await chat.getByRole('button', { name: 'Close' }).click()
  await operator.getByLabel('Your message').fill('Anything else?')
  await operator.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Open the chat' }).click()
  await expect(chat.getByText('Anything else?')).toBeVisible()
  await operator.getByRole('button', { name: 'End conversation' }).click()
  await expect(conversation).toHaveCount(0)
  await operator.close()

  await expect(async () => {
    await page.goto('/profile/messages')
    await page.getByText('Your chat with support').click({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText(/: It has arrived\./)).toBeVisible()
})
