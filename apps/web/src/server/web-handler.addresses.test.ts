import type { SportEvent } from '@fairhouse/contract/sport'
import type { Game } from '@fairhouse/contract/game'
import { describe, expect, test } from 'vitest'
import { GOOD, openSite, SIGNED_IN, type Answers } from './web-handler.fixture.ts'

describe('an address in another writing', () => {
  test.each([
    ['/en/games?q=a', '/games?q=a'],
    ['/PT-BR/games', '/pt-br/games'],
    ['/en//evil.test', '/evil.test'],
  ])('%s moves for good to %s', async (path, location) => {
    const answer = await openSite().open(path)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe(location)
  })
})

describe('a language that the operator does not offer', () => {
  const locales = [{ code: 'en', name: 'English', isDefault: true }]

  test.each([
    ['/ar/games?page=2', '/games?page=2'],
    ['/pt-br', '/'],
    ['/ar//evil.example', '/evil.example'],
  ])('%s leads to the same page in the default one', async (path, target) => {
    const answer = await openSite().open(path, { locales })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
  })

  test('is not chosen for a browser that wants it', async () => {
    const answer = await openSite().open('/', { locales, language: 'ar' })
    expect(answer.status).toBe(200)
  })
})

describe('the home page without a language in its address', () => {
  test('is that of the browser’s language', async () => {
    const answer = await openSite().open('/?sign-in=true', { language: 'pt-BR,en;q=0.5' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/pt-br?sign-in=true')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['a choice that was made before', '/', { language: 'pt-BR', cookie: 'user-language=en' }],
    ['the default language', '/', { language: 'en-GB' }],
    ['no word of the browser', '/', {}],
    ['a deeper address', '/games', { language: 'pt-BR' }],
    ['a language in the address', '/pt-br', { language: 'en', cookie: 'user-language=en' }],
  ])('stays for %s', async (_name, path, options) => {
    expect((await openSite().open(path, options)).status).toBe(200)
  })
})

describe('an address without a language, for a player', () => {
  const cookie = `access_token=${GOOD}`
  const german = `${cookie}; user-language=de`

  test.each([
    ['/wallet?wallet=deposit', { cookie: german }, '/de/wallet?wallet=deposit'],
    ['/game/dice', { cookie, language: 'pt-BR' }, '/pt-br/game/dice'],
  ])('%s opens in the language of the player', async (path, options, target) => {
    const answer = await openSite(SIGNED_IN).open(path, options)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
  })

  test.each([
    ['an English choice', '/wallet', { cookie: `${cookie}; user-language=en`, language: 'de' }],
    ['another language in the address', '/ar/wallet', { cookie: german }],
    ['a secret in the address', '/verify/code', { cookie: german }],
    ['a file', '/robots.txt', { cookie: german }],
  ])('stays for %s', async (_name, path, options) => {
    expect((await openSite(SIGNED_IN).open(path, options)).status).toBe(200)
  })
})

describe('a country that the site does not serve', () => {
  const countries: Answers = {
    ...SIGNED_IN,
    '/api/settings/countries': () =>
      Response.json({
        data: [
          { code: 'FR', name: 'France', locale: 'en', restriction: 'restrict' },
          { code: 'DE', name: 'Germany', locale: 'en', restriction: 'none' },
        ],
      }),
  }

  test.each([
    ['FR', true],
    ['DE', false],
    [undefined, false],
  ])('from %s a visitor is restricted: %s', async (country, expected) => {
    const site = openSite(countries)
    await site.open('/', country === undefined ? {} : { country })
    await site.open('/', { cookie: `access_token=${GOOD}`, ...(country && { country }) })
    expect(site.rendered.map(({ isRestricted }) => isRestricted)).toEqual([expected, expected])
  })

  test('is loaded once in 15 minutes', async () => {
    const site = openSite(countries)
    const lists = () => site.asked.filter(({ path }) => path === '/api/settings/countries')
    for (const path of ['/', '/games']) await site.open(path, { country: 'FR' })
    expect(lists()).toHaveLength(1)
    site.advance(15 * 60_000)
    await site.open('/', { country: 'FR' })
    expect(lists()).toHaveLength(2)
  })

  test('refuses nobody while the list does not answer', async () => {
    const site = openSite()
    await site.open('/', { country: 'FR' })
    expect(site.rendered[0]?.isRestricted).toBe(false)
  })
})

const DICE = {
  identity: 'dice',
  name: 'Dice',
  provider: { identity: 'fairhouse', name: 'Fairhouse' },
  picture: null,
  hue: 0,
  rtp: '99.00',
  volatility: null,
  features: [],
  releasedOn: null,
  currencies: null,
  isDemoAvailable: true,
  isProvablyFair: true,
  isEnabled: true,
  isInCountry: true,
} satisfies Game

const EVENT = {
  id: 7,
  name: 'Bajocerro vs. Nievesur',
  competitors: ['Bajocerro', 'Nievesur'],
  sport: { id: 66, name: 'Soccer', code: 'soccer' },
  championship: 'Liga Sul',
  path: '',
  startAt: '2030-01-01T18:00:00.000Z',
  status: 'open',
  score: null,
  minute: null,
  outcomes: [],
} satisfies SportEvent

describe('files and tags for search engines', () => {
  const locales = [
    { code: 'en', name: 'English', isDefault: true },
    { code: 'ar', name: 'العربية', isDefault: false },
  ]

  test('a public page names its one address and its other languages', async () => {
    const { open } = openSite()
    const { headers } = await open('/ar/games?page=2', { locales })
    expect(headers.get('link')?.split(', ')).toEqual([
      '<https://site.test/ar/games>; rel="canonical"',
      '<https://site.test/games>; rel="alternate"; hreflang="en"',
      '<https://site.test/ar/games>; rel="alternate"; hreflang="ar"',
      '<https://site.test/games>; rel="alternate"; hreflang="x-default"',
    ])
  })

  test('an event that is asked for by its number names its long address', async () => {
    const path = '/sport/soccer/portugal/liga-sul/7-bajocerro-vs.-nievesur'
    const { open } = openSite({
      '/api/game/sport/events/7': () => Response.json({ data: { ...EVENT, path } }),
    })
    const { headers } = await open('/ar/sport/event/7', { locales })
    expect(headers.get('link')).toContain(`<https://site.test/ar${path}>; rel="canonical"`)
    const away = await openSite({
      '/api/game/sport/events/7': () => new Response(null, { status: 503 }),
    }).open('/sport/event/7', { locales })
    expect(away.headers.get('link')).toContain('<https://site.test/sport/event/7>; rel="canonical"')
  })

  test('a page that is missing or holds a secret names none', async () => {
    expect((await openSite(SIGNED_IN, 404).open('/nowhere')).headers.get('link')).toBeNull()
    expect((await openSite().open('/verify/code')).headers.get('link')).toBeNull()
  })

  test('the sitemap has every public page in every language, and robots lead to it', async () => {
    const { open } = openSite({
      '/api/content/pages': () => Response.json({ data: [] }),
      '/api/game/games': () =>
        Response.json({
          data: [DICE],
          meta: { page: 1, perPage: 100, totalPages: 1, totalRows: 1 },
        }),
    })
    const read = async (path: string) => await (await open(path, { locales })).text()
    const index = await read('/sitemap.xml')
    const files = [...index.matchAll(/<loc>https:\/\/site.test(.*?)<\/loc>/g)].map(([, at]) => at)
    expect(files).toContain('/sitemap-en.xml')
    expect(files).not.toContain('/sitemap-pt-BR.xml')
    expect(await read('/sitemap-en.xml')).toContain('<loc>https://site.test/</loc>')
    expect(await read('/sitemap-ar.xml')).toContain('<loc>https://site.test/ar/game/dice</loc>')
    expect(await (await open('/robots.txt')).text()).toContain(
      'Sitemap: https://site.test/sitemap.xml',
    )
  })
})
