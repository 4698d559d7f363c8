import { expect, test } from 'vitest'
import { loadFreshchat, type FcWidget } from './freshchat.ts'

test('a script that starts the widget itself finds its options and is awaited', async () => {
  const view: Record<string, unknown> = {}
  const attributes: Record<string, string> = {}
  const script = {
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
    addEventListener: (event: string, listener: () => void) => {
      if (event === 'load') queueMicrotask(listener)
    },
  }
  const page = {
    defaultView: view,
    createElement: () => script,
    head: { append: () => undefined },
  } as unknown as Document
  const loading = loadFreshchat(page, 'https://fw-cdn.com/1/2.js', { externalId: 'ana' })
  expect(view['fcWidgetMessengerConfig']).toEqual({ externalId: 'ana' })
  const widget = {} as FcWidget
  view['fcWidget'] = widget
  const { onInit } = view['fcSettings'] as { onInit: () => void }
  onInit()
  expect(await loading).toBe(widget)
  expect(attributes).toEqual({ chat: 'true' })
})
