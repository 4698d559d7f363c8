import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSportsbookAdapter, toCulture, type SportSettings } from './sportsbook.adapter.ts'

/** Another company's script with the Altenar surface: it draws a text and writes down its calls. */
const OTHER_BOOK = `
  const calls = []
  window.bookCalls = calls
  const add = (name) => (mount) => {
    calls.push([name, mount.widget ?? mount.props.page])
    const part = document.createElement('stb-other')
    part.textContent = name
    part.onclick = () => mount.props.onRouteChange?.({ page: 'event', eventId: 7 })
    mount.container.append(part)
    return { remove: () => part.remove() }
  }
  window.altenarWSDK = {
    init: (settings) => calls.push(['init', settings]),
    set: (changes) => calls.push(['set', changes]),
    addSportsBook: add('book'),
    addWidget: add('widget'),
  }
`
const BROKEN_BOOK = `
  const fail = () => { throw new Error('broken') }
  window.altenarWSDK = { init: () => {}, set: fail, addSportsBook: fail, addWidget: fail }
`
const NOT_A_BOOK = 'window.altenarWSDK = { init: 1 }'

type Page = { bookCalls?: [string, unknown][]; altenarWSDK?: unknown; eval(code: string): void }
const page = window as unknown as Page

/** Replaces the network: the code that an inserted script element runs. */
let served: string | null = OTHER_BOOK
const append = document.head.append.bind(document.head)

let tests = 0
beforeEach(() => {
  served = OTHER_BOOK
  tests += 1
  // A script that was loaded is kept by its address.
  settings = { ...SETTINGS, script: { url: `http://book-${tests}.test/sdk.js`, integrity: null } }
  document.head.append = (...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) append(node)
      else if (served === null) node.dispatchEvent(new Event('error'))
      else {
        page.eval(served)
        node.dispatchEvent(new Event('load'))
      }
    }
  }
})
afterEach(() => {
  document.head.append = append
  delete page.altenarWSDK
  delete page.bookCalls
})

let settings: SportSettings
const SETTINGS: Omit<SportSettings, 'script'> = {
  integration: 'fairhouse',
  locale: 'en',
  themeName: 'dark',
  token: 't',
  currency: 'EUR',
  subunitToUnit: '100',
}

test('the script is loaded and started once, however many parts ask for it', async () => {
  const adapter = createSportsbookAdapter()
  await Promise.all([adapter.open(settings), adapter.open(settings)])
  expect(page.bookCalls).toEqual([
    [
      'init',
      expect.objectContaining({
        ...{ integration: 'fairhouse', culture: 'en-GB', token: 't' },
        rulesUrl: '/static/betting-rules',
      }),
    ],
  ])
})

test('a part is mounted, notified of changes, listened to, and removed', async () => {
  const adapter = createSportsbookAdapter()
  await adapter.open(settings)
  const container = document.createElement('div')
  const heard: unknown[] = []
  const leave = adapter.mount(
    container,
    { page: 'live' },
    { onRouteChange: (data) => heard.push(data) },
  )
  container.querySelector<HTMLElement>('stb-other')?.click()
  adapter.setTheme('light')
  adapter.setPlayer({ token: '', currency: null, subunitToUnit: null })
  leave?.()
  expect(heard).toEqual([{ page: 'event', eventId: 7 }])
  expect(container.childElementCount).toBe(0)
  expect(page.bookCalls?.slice(1)).toEqual([
    ['book', 'live'],
    ['set', { themeName: 'light' }],
    ['set', { token: '', currency: null, subunitToUnit: null }],
  ])
})

test('a script that throws takes nothing of the page with it', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  served = BROKEN_BOOK
  const adapter = createSportsbookAdapter()
  await adapter.open(settings)
  const container = document.createElement('div')
  expect(adapter.mount(container, { page: 'live' }, {})).toBeNull()
  adapter.setTheme('light')
  const broken = reported.mock.calls.filter(([error]) => (error as Error).message === 'broken')
  expect(broken).toHaveLength(2)
  vi.unstubAllGlobals()
})

test('messages posted by others are not taken for the sportsbook’s', async () => {
  const adapter = createSportsbookAdapter()
  await adapter.open(settings)
  const heard: unknown[] = []
  const hear = (data: unknown): void => void heard.push(data)
  const container = document.createElement('div')
  const callbacks = { onRouteChange: hear, onSignInButtonClick: () => hear(0) }
  const leave = adapter.mount(container, { page: 'live' }, callbacks)
  const calls = page.bookCalls?.length
  for (const data of [
    { page: 'event', eventId: 7 },
    { type: 'onRouteChange', data: { page: 'event', eventId: 7 } },
    JSON.stringify({ method: 'set', token: 'stolen' }),
  ]) {
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://evil.test' }))
  }
  expect([heard, page.bookCalls?.length]).toEqual([[], calls])
  leave?.()
})

test('two books stand side by side, each driven by its own script', async () => {
  const [first, second] = [createSportsbookAdapter(), createSportsbookAdapter()]
  await first.open({
    ...settings,
    script: { url: 'http://a.test/altenarWSDK.js', integrity: null },
  })
  const callsOfFirst = page.bookCalls
  await second.open({
    ...settings,
    script: { url: 'http://b.test/altenarWSDK.js', integrity: null },
    integration: 'client-7',
  })
  first.setTheme('light')
  second.setTheme('dark')
  expect(callsOfFirst?.at(-1)).toEqual(['set', { themeName: 'light' }])
  expect(page.bookCalls).toEqual([
    ['init', expect.objectContaining({ integration: 'client-7' })],
    ['set', { themeName: 'dark' }],
  ])
})

test('a script that does not come fails, and the next try loads it again', async () => {
  const adapter = createSportsbookAdapter()
  served = null
  await expect(adapter.open(settings)).rejects.toThrow('did not load')
  served = OTHER_BOOK
  await adapter.open(settings)
  expect(page.bookCalls).toHaveLength(1)
})

test('a script that is something else fails', async () => {
  served = NOT_A_BOOK
  await expect(createSportsbookAdapter().open(settings)).rejects.toThrow('not the sportsbook')
})

test.each([
  ['en-US', 'en-GB'],
  ['es-MX', 'es-ES'],
  ['pt-BR', 'pt-BR'],
  ['xx', 'en-GB'],
])('the language %s is %s to the script', (locale, culture) => {
  expect(toCulture(locale)).toBe(culture)
})
