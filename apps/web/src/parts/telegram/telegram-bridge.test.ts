import { expect, test, vi } from 'vitest'
import { createTelegramBridge } from './telegram-bridge.ts'

type Receiver = { receiveEvent(event: string, data: unknown): void }
type Page = { Telegram: { WebView: Receiver }; TelegramGameProxy: Receiver }

test.each([
  ['phones', (page: Page) => page.Telegram.WebView],
  ['Telegram Desktop', (page: Page) => page.TelegramGameProxy],
])('events of %s arrive', (_client, receiverOf) => {
  const page = new EventTarget()
  const listen = vi.fn()
  createTelegramBridge(page as Window).on('back_button_pressed', listen)
  receiverOf(page as unknown as Page).receiveEvent('back_button_pressed', undefined)
  expect(listen).toHaveBeenCalledExactlyOnceWith({})
})
