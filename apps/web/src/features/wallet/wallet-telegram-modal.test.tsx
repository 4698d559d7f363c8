import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { WalletTelegramModal } from './wallet-telegram-modal.tsx'

type Client = { TelegramWebviewProxy?: { postEvent(event: string, data: string): void } }

const client = window as unknown as Client
let posted: unknown[] = []

beforeEach(() => {
  posted = []
  client.TelegramWebviewProxy = {
    postEvent: (event, data) => {
      if (event === 'web_app_setup_main_button') posted.push(JSON.parse(data))
    },
  }
})
afterEach(() => delete client.TelegramWebviewProxy)

test('the main button is there for deposits and withdrawals, and not for an exchange', async () => {
  const visitor = await signUpVisitor()
  const open = async (value: string) =>
    await openPage(<WalletTelegramModal value={value} onClose={() => undefined} />, { visitor })
  await open('exchange')
  expect(posted).toEqual([])
  await open('withdraw')
  expect(posted.at(-1)).toMatchObject({ is_visible: true, text: 'Withdraw' })
})
