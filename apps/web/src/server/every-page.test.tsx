// @vitest-environment node
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { joinLocalePath, LOCALES, type LocaleCode } from '@fairhouse/app-kit/i18n/locale'
import { readTexts } from '../core/i18n/catalogue.fixture.ts'
import { listAddresses, MISSING } from './page-addresses.fixture.ts'

type Opened = { readonly status: number; readonly html: string; readonly texts: readonly string[] }

async function open(locale: LocaleCode, path: string, cookie: string): Promise<Opened> {
  const address = `${inject('testSiteUrl')}${joinLocalePath(locale, path)}`
  const answer = await fetch(address, { headers: { cookie, 'accept-language': locale } })
  const html = await answer.text()
  const shown = html
    .replaceAll(/<(script|style|pre)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/( translate="no"[^>]*>)[^<]*/g, '$1')
  const inside = [...shown.matchAll(/>([^<>]+)</g)]
  const said = [...shown.matchAll(/(?:aria-label|alt|title|placeholder)="([^"]+)"/g)]
  const texts = [...inside, ...said].map(([, text = '']) => text.trim())
  return { status: answer.status, html, texts: [...new Set(texts)] }
}

const readHead = (html: string) => ({
  title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
  description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
})

const IDS = new Set(Object.keys(readTexts('en')))
/** At least three words: shorter texts are names, which are the same in every language. */
const isSentence = (text: string) => /[a-z]{2,}\W+[a-z]{2,}\W+[a-z]{2,}/i.test(text)

const EMAIL = 'reader@players.example'
/** Names that no language translates. */
const names = new Set([EMAIL])
let cookie = ''
const english = new Map<string, Opened>()
const ADDRESS_LIST = listAddresses()

beforeAll(async () => {
  const form = { email: EMAIL, password: 'vermilion-otter-71', country: 'DE' }
  const answer = await fetch(`${inject('testSiteUrl')}/api/player/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, currency: 'EUR', agreements: true }),
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  cookie = `access_token=${data.accessToken}`
  const games = await fetch(`${inject('testSiteUrl')}/api/game/games?perPage=60`)
  for (const { name } of ((await games.json()) as { data: { name: string }[] }).data)
    names.add(name)
  for (const { path, isOfPlayer } of ADDRESS_LIST) {
    english.set(path, await open('en', path, isOfPlayer ? cookie : ''))
  }
}, 180_000)

/** Pages of this kind exist for some values of their parameter only. */
const UNKNOWN = [
  '/bonus/none',
  '/de/bonus/none',
  '/game/none',
  '/games/none',
  '/games/providers/none',
  '/questions/none',
  '/sport/none',
  '/sport/soccer/none',
  '/static/none',
]

test.each(UNKNOWN)('%s answers 404 and says that there is no such page', async (path) => {
  for (const visitor of ['', cookie]) {
    const { status, html, texts } = await open('en', path, visitor)
    expect([status, texts.some((text) => text.includes(path.replace('/de', '')))]).toEqual([
      404,
      true,
    ])
    expect(readHead(html).title).not.toBe('Fairhouse')
  }
})

test.each([
  ['/sport', 'Sports · Fairhouse'],
  ['/sport/ice-hockey', 'Ice hockey · Fairhouse'],
  ['/sport/soccer/iberia', 'Iberia · Football · Fairhouse'],
  ['/sport/soccer/iberia/liga-iberia', 'Liga Iberia · Football · Fairhouse'],
])('the title of %s is “%s”', async (path, title) => {
  expect(readHead((await open('en', path, '')).html).title).toBe(title)
})

test.each([
  ['en', '/sport/football?page=live', '/sport/soccer?page=live'],
  ['de', '/sport/Fussball/iberia', '/de/sport/soccer/iberia'],
] as const)('in %s the address %s leads to %s', async (locale, path, to) => {
  const address = `${inject('testSiteUrl')}${joinLocalePath(locale, path)}`
  const { status, headers } = await fetch(address, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([307, to])
})

describe.each(LOCALES)('in $code', ({ code, dir }) => {
  /** Texts that the language has in English as well. */
  const own = new Set(Object.values(readTexts(code)))

  test(
    'every page has its texts, its language and a description',
    { timeout: 180_000 },
    async () => {
      for (const { path, isOfPlayer } of ADDRESS_LIST) {
        const { status, html, texts } =
          code === 'en'
            ? (english.get(path) as Opened)
            : await open(code, path, isOfPlayer ? cookie : '')
        expect.soft(status, path).toBe(MISSING.has(path) ? 404 : 200)
        expect.soft(html.slice(0, 300), path).toContain(`lang="${code}" dir="${dir}"`)
        expect
          .soft(
            texts.filter((text) => IDS.has(text)),
            path,
          )
          .toEqual([])
        const { title, description } = readHead(html)
        expect.soft([title, description], path).not.toContain(undefined)
        if (code === 'en') continue
        const before = english.get(path) as Opened
        expect.soft(description, path).not.toBe(readHead(before.html).description)
        const left = texts.filter(
          (text) =>
            before.texts.includes(text) && isSentence(text) && !own.has(text) && !names.has(text),
        )
        expect.soft(left, `English left on ${path}`).toEqual([])
      }
    },
  )
})
