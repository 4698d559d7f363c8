import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSportsbookAdapter, toCulture, type SportSettings } from './sportsbook.adapter.ts'

/** Another company's script with the Altenar surface: it draws a text and writes down its calls. */
const OTHER_BOOK = `
  window.bookCalls = []
  const add = (name) => (mount) => {
    window.bookCalls.push([name, mount.widget ?? mount.props.page])
    const part = document.createElement('stb-other')
    part.textContent = name
    part.onclick = () => mount.props.onRouteChange?.({ page: 'event', eventId: 7 })
    mount.container.append(part)
    return { remove: () => part.remove() }
  }
  window.altenarWSDK = {
    init: (settings) => window.bookCalls.push(['init', settings]),
    set: (changes) => window.bookCalls.push(['set', changes]),
    addSportsBook: add('book'),
    addWidget: add('widget'),
  }
`
const NOT_A_BOOK = 'window.altenarWSDK = { init: 1 }'

type Page = { bookCalls?: [string, unknown][]; altenarWSDK?: unknown; eval(code: string): void }
const page = window as unknown as Page

/** Stands for the network: what a script element that is put into the page runs. */
let served: string | null = OTHER_BOOK
const append = document.head.append.bind(document.head)

beforeEach(() => {
  served = OTHER_BOOK
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

const settings: SportSettings = {
  script: { url: 'http://book.test/altenarWSDK.js', integrity: null },
  integration: 'fairhouse',
  locale: 'en-US',
  themeName: 'dark',
  token: 't',
  currency: 'EUR',
  subunitToUnit: '100',
}

test('the script is loaded and started once, however many parts ask for it', async () => {
  const adapter = createSportsbookAdapter()
  await Promise.all([adapter.open(settings), adapter.open(settings)])
  expect(page.bookCalls).toEqual([
    ['init', expect.objectContaining({ integration: 'fairhouse', culture: 'en-GB', token: 't' })],
  ])
})

test('a part is mounted, told of changes, heard, and taken away', async () => {
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
  leave()
  expect(heard).toEqual([{ page: 'event', eventId: 7 }])
  expect(container.childElementCount).toBe(0)
  expect(page.bookCalls?.slice(1)).toEqual([
    ['book', 'live'],
    ['set', { themeName: 'light' }],
    ['set', { token: '', currency: null, subunitToUnit: null }],
  ])
})

test('a script that does not come fails, and the next try loads it again', async () => {
  const adapter = createSportsbookAdapter()
  served = null
  await expect(adapter.open(settings)).rejects.toThrow('could not be loaded')
  served = OTHER_BOOK
  await adapter.open(settings)
  expect(page.bookCalls).toHaveLength(1)
})

test('a script that is something else fails', async () => {
  served = NOT_A_BOOK
  await expect(createSportsbookAdapter().open(settings)).rejects.toThrow('not what it should be')
})

test.each([
  ['en-US', 'en-GB'],
  ['es-MX', 'es-ES'],
  ['pt-BR', 'pt-BR'],
  ['xx', 'en-GB'],
])('the language %s is %s to the script', (locale, culture) => {
  expect(toCulture(locale)).toBe(culture)
})
