import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeInstallHint, install, readInstallWay, watchInstallPrompt } from './install-prompt.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
let isStandalone = false

beforeEach(() => {
  localStorage.clear()
  isStandalone = false
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function offer() {
  watchInstallPrompt(window)
  const prompt = vi.fn(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return { event, prompt }
}

test('a browser that cannot install sites is not asked', () => {
  expect(readInstallWay()).toBeNull()
})

test('on an iPhone instructions are shown, but not in the installed app or another browser', () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  expect(readInstallWay()).toBe('byHand')
  agent.mockReturnValue(`${IPHONE} CriOS/130`)
  expect(readInstallWay()).toBeNull()
  agent.mockReturnValue(IPHONE)
  isStandalone = true
  expect(readInstallWay()).toBeNull()
})

test('the offer of the browser is kept for the button, and made once', async () => {
  const { event, prompt } = offer()
  expect(event.defaultPrevented).toBe(true)
  expect(readInstallWay()).toBe('prompt')
  await install()
  expect(prompt).toHaveBeenCalledOnce()
  offer()
  expect(readInstallWay()).toBeNull()
})

test('a visitor who said "not now" is not asked again', () => {
  offer()
  closeInstallHint()
  expect(readInstallWay()).toBeNull()
})
