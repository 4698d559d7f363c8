import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import type { Game } from '@fairhouse/contract/game'
import type { OwnProfile } from '@fairhouse/contract/profile'
import { describe, expect, test } from 'vitest'
import { call, callLocale, setTransport, type Transport } from '#core/api/api.ts'
import { makeToken } from '../core/session/tabs.fixture.ts'
import type { PublicConfig, WebContext } from '../server-context.ts'
import { createHtmlCache, HTML_CACHE_TTL_MS } from './html-cache.ts'
import { createWebHandler, type PageContext } from './web-handler.ts'

const NOW = 1_000_000_000_000
const GOOD = makeToken(NOW + 600_000, 1)
const OLD = makeToken(NOW - 1_000, 1)
const MARGIN = makeToken(NOW + 5_000, 1)
const NEXT = makeToken(NOW + 600_000, 2)
const PROFILE = {
  id: 'p1',
  nickname: 'Mara',
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  country: 'DE',
  language: 'en',
  tgUserId: null,
  freshchatRestoreId: null,
  isNewlyRegistered: false,
  isEmailConfirmed: true,
  pendingEmail: null,
  isPhoneConfirmed: false,
  hasPassword: true,
  avatarId: null,
  fullName: null,
  nationality: null,
  gender: null,
  birthdate: null,
  age: null,
  placeOfBirth: null,
  city: null,
  address: null,
  additionalAddress: null,
  postalCode: null,
  timeZone: null,
  profession: null,
  personalIdNumber: null,
  cpf_number: null,
  securityQuestion: null,
  hasSecurityAnswer: false,
  receiveEmailPromo: false,
  receiveSmsPromo: false,
  receiveBonus: false,
  createdAt: '2030-01-01T00:00:00.000Z',
  locked: {},
} satisfies OwnProfile

type Answers = Readonly<Record<string, () => Response>>

const refuse = (status: number) => (): Response =>
  Response.json({ error: { code: 'sessionEnded', message: '', traceId: 't' } }, { status })
const SIGNED_IN: Answers = {
  '/api/player/profile': () => Response.json({ data: PROFILE }),
  '/api/wallet/accounts': () => Response.json({ data: [] }),
  '/api/player/sessions/refresh': () => Response.json({ data: { accessToken: NEXT } }),
}

function openHouse(
  answers: Answers = SIGNED_IN,
  status = 200,
  whileRendering: () => Promise<unknown> = async () => undefined,
) {
  let current: Transport | null = null
  let nowMs = NOW
  const rendered: PageContext[] = []
  const asked: { path: string; bearer: string | null }[] = []
  setTransport(() => current ?? expect.fail('a call outside of a request'))
  const handler = createWebHandler({
    render: async (_request, page) => {
      rendered.push(page)
      await whileRendering()
      return new Response(`<script nonce="${page.nonce}"></script>${page.visitor.status}`, {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    },
    withTransport: async (transport, work) => {
      current = transport
      return await work()
    },
    cache: createHtmlCache(),
    nowMs: () => nowMs,
    elapsedMs: () => 0,
    newTraceId: () => 'trace',
    warn: () => undefined,
  })
  const open = async (
    path: string,
    options: {
      cookie?: string
      nonce?: string
      country?: string
      canRefresh?: boolean
      language?: string
      locales?: PublicConfig['locales']
    } = {},
  ) => {
    const headers: Record<string, string> = options.cookie ? { cookie: options.cookie } : {}
    if (options.language !== undefined) headers['accept-language'] = options.language
    const context: WebContext = {
      api: async (request) => {
        const { pathname } = new URL(request.url)
        // Texts of the operator have a test of their own.
        if (!pathname.startsWith('/api/content/directories/')) {
          asked.push({ path: pathname, bearer: request.headers.get('authorization') })
        }
        return answers[pathname]?.() ?? new Response(null, { status: 404 })
      },
      nonce: options.nonce ?? 'nonce-1',
      country: options.country ?? null,
      canRefresh: options.canRefresh ?? true,
      config: {
        mode: 'demo',
        hasHardenedSessions: false,
        hasInbox: false,
        affiliateDays: 30,
        hasDocuments: true,
        providersOrigin: 'http://house.test:3001',
        brand: DEFAULT_BRAND,
        locales: options.locales ?? [],
      },
    }
    return await handler(new Request(`https://house.test${path}`, { headers }), context)
  }
  return {
    open,
    rendered,
    asked,
    advance: (ms: number) => {
      nowMs += ms
    },
  }
}

describe('what a page asks for while it renders', () => {
  const limits: Answers = {
    ...SIGNED_IN,
    '/api/player/limits': () => Response.json({ data: [] }),
  }
  const askLimits = async () => await call('GET /api/player/limits')

  test('is asked in the name of the player whose page it is', async () => {
    const house = openHouse(limits, 200, askLimits)
    await house.open('/profile/limits', { cookie: `access_token=${GOOD}` })
    expect(house.asked.at(-1)).toEqual({ path: '/api/player/limits', bearer: `Bearer ${GOOD}` })
  })

  test('is asked with the successor of a token that had ended', async () => {
    const house = openHouse(limits, 200, askLimits)
    await house.open('/profile/limits', { cookie: `access_token=${OLD}` })
    expect(house.asked.at(-1)?.bearer).toBe(`Bearer ${NEXT}`)
  })

  test('is asked in nobody’s name on a guest page', async () => {
    const house = openHouse(limits, 200, askLimits)
    await house.open('/')
    expect(house.asked.at(-1)?.bearer).toBeNull()
  })

  test('is asked in the language of the page, whichever was rendered last', async () => {
    const asked: string[] = []
    const house = openHouse(SIGNED_IN, 200, async () => asked.push(callLocale()))
    await house.open('/ar')
    await house.open('/')
    expect(asked).toEqual(['ar', 'en'])
  })
})

describe('a guest page', () => {
  test('is rendered once for a crowd, each with the nonce of its own request', async () => {
    const house = openHouse()
    await house.open('/', { nonce: 'nonce-1' })
    const second = await house.open('/', { nonce: 'nonce-2' })
    expect(house.rendered).toHaveLength(1)
    expect(await second.text()).toContain('nonce="nonce-2"')
    expect(second.headers.get('x-page-cache')).toBe('hit')
  })

  test('is rendered again after a few seconds', async () => {
    const house = openHouse()
    await house.open('/')
    house.advance(HTML_CACHE_TTL_MS)
    await house.open('/')
    expect(house.rendered).toHaveLength(2)
  })

  test.each([
    ['another path', '/games', {}],
    ['another language', '/pt-br', {}],
    ['another country', '/', { country: 'DE' }],
    ['another colour mode', '/', { cookie: 'color_mode=light' }],
    ['other search params', '/?sign-in=true', {}],
  ])('is not shared with %s', async (_name, path, options) => {
    const house = openHouse()
    await house.open('/')
    await house.open(path, options)
    expect(house.rendered).toHaveLength(2)
  })

  test('that is not found is not kept', async () => {
    const house = openHouse(SIGNED_IN, 404)
    await house.open('/nope')
    const second = await house.open('/nope')
    expect(second.status).toBe(404)
    expect(house.rendered).toHaveLength(2)
  })

  test('is never kept by caches between site and browser', async () => {
    const answer = await openHouse().open('/')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })
})

test('a page whose address carries a secret is kept nowhere', async () => {
  const house = openHouse()
  for (let visit = 0; visit < 2; visit += 1) {
    const response = await house.open('/auth/autologin?token=secret')
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  expect(house.rendered).toHaveLength(2)
})

describe('a player page', () => {
  test('is rendered for the player, private and never stored', async () => {
    const house = openHouse()
    const answer = await house.open('/', { cookie: `access_token=${GOOD}` })
    expect(house.rendered[0]?.visitor).toMatchObject({ status: 'player', bearer: GOOD })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.has('set-cookie')).toBe(false)
  })

  test('is never shared with a guest', async () => {
    const house = openHouse()
    await house.open('/', { cookie: `access_token=${GOOD}` })
    const guest = await house.open('/')
    expect(await guest.text()).toContain('guest')
  })

  test('with an expired token is rendered with its successor, which the answer sets', async () => {
    const house = openHouse()
    const answer = await house.open('/', { cookie: `access_token=${OLD}` })
    expect(house.rendered[0]?.visitor).toMatchObject({ status: 'player', bearer: NEXT })
    expect(answer.headers.getSetCookie()).toEqual([
      `access_token=${NEXT}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
    ])
  })

  test('that cannot refresh here keeps an expired token for the browser to refresh', async () => {
    const house = openHouse()
    const answer = await house.open('/', { cookie: `access_token=${OLD}`, canRefresh: false })
    expect(house.rendered[0]?.visitor).toEqual({ status: 'pending' })
    expect(answer.headers.has('set-cookie')).toBe(false)
    expect(house.asked).toEqual([])
  })

  test('that cannot refresh here is rendered with a token that ends soon', async () => {
    const house = openHouse()
    await house.open('/', { cookie: `access_token=${MARGIN}`, canRefresh: false })
    expect(house.rendered[0]?.visitor).toMatchObject({ status: 'player', bearer: MARGIN })
  })

  test('of a session that was ended tells the browser why, for a moment', async () => {
    const error = { code: 'sessionEnded', message: '', traceId: 't', endReason: 'closed' }
    const ended = () => Response.json({ error }, { status: 401 })
    const house = openHouse({ ...SIGNED_IN, '/api/player/profile': ended })
    const response = await house.open('/', { cookie: `access_token=${GOOD}` })
    expect(response.headers.getSetCookie()).toEqual([
      'access_token=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      'session_ended=closed; Path=/; Max-Age=120; SameSite=Lax; Secure',
    ])
  })

  test.each([401, 403])(
    'whose refresh is answered %i is a guest page and drops the token',
    async (status) => {
      const house = openHouse({ ...SIGNED_IN, '/api/player/sessions/refresh': refuse(status) })
      const answer = await house.open('/', { cookie: `access_token=${OLD}` })
      expect(house.rendered[0]?.visitor).toEqual({ status: 'guest' })
      expect(answer.headers.getSetCookie()[0]).toContain('access_token=; Path=/; Max-Age=0')
    },
  )

  test('whose session was ended elsewhere is a guest page and drops the token', async () => {
    const house = openHouse({ ...SIGNED_IN, '/api/player/profile': refuse(401) })
    const answer = await house.open('/', { cookie: `access_token=${GOOD}` })
    expect(house.rendered[0]?.visitor).toEqual({ status: 'guest' })
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0')
  })

  test.each([500, 503, 429])(
    'during an outage (%i) keeps the token and leaves the rest to the browser',
    async (status) => {
      const house = openHouse({ ...SIGNED_IN, '/api/player/sessions/refresh': refuse(status) })
      const answer = await house.open('/', { cookie: `access_token=${OLD}` })
      expect(house.rendered[0]?.visitor).toEqual({ status: 'pending' })
      expect(answer.headers.has('set-cookie')).toBe(false)
    },
  )

  test('inside the margin still works with the old token while the refresh is out', async () => {
    const house = openHouse({ ...SIGNED_IN, '/api/player/sessions/refresh': refuse(503) })
    await house.open('/', { cookie: `access_token=${MARGIN}` })
    expect(house.rendered[0]?.visitor).toMatchObject({ status: 'player', bearer: MARGIN })
  })

  test('with a cookie that cannot be a token is a guest page', async () => {
    const house = openHouse()
    await house.open('/', { cookie: 'access_token=a b"c' })
    expect(house.rendered[0]?.visitor).toEqual({ status: 'guest' })
    expect(house.asked).toEqual([])
  })
})

describe('an address in another writing', () => {
  test.each([
    ['/en/games?q=a', '/games?q=a'],
    ['/PT-BR/games', '/pt-br/games'],
    ['/en//evil.test', '/evil.test'],
  ])('%s moves for good to %s', async (path, location) => {
    const answer = await openHouse().open(path)
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
    const answer = await openHouse().open(path, { locales })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
  })

  test('is not chosen for a browser that wants it', async () => {
    const answer = await openHouse().open('/', { locales, language: 'ar' })
    expect(answer.status).toBe(200)
  })
})

describe('the home page without a language in its address', () => {
  test('is that of the browser’s language', async () => {
    const answer = await openHouse().open('/?sign-in=true', { language: 'pt-BR,en;q=0.5' })
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
    expect((await openHouse().open(path, options)).status).toBe(200)
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
    const house = openHouse(countries)
    await house.open('/', country === undefined ? {} : { country })
    await house.open('/', { cookie: `access_token=${GOOD}`, ...(country && { country }) })
    expect(house.rendered.map(({ isRestricted }) => isRestricted)).toEqual([expected, expected])
  })

  test('is asked for once in 15 minutes', async () => {
    const house = openHouse(countries)
    const lists = () => house.asked.filter(({ path }) => path === '/api/settings/countries')
    for (const path of ['/', '/games']) await house.open(path, { country: 'FR' })
    expect(lists()).toHaveLength(1)
    house.advance(15 * 60_000)
    await house.open('/', { country: 'FR' })
    expect(lists()).toHaveLength(2)
  })

  test('turns nobody away while the list does not answer', async () => {
    const house = openHouse()
    await house.open('/', { country: 'FR' })
    expect(house.rendered[0]?.isRestricted).toBe(false)
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

describe('what search engines are told', () => {
  const locales = [
    { code: 'en', name: 'English', isDefault: true },
    { code: 'ar', name: 'العربية', isDefault: false },
  ]

  test('a public page names its one address and its other languages', async () => {
    const { open } = openHouse()
    const { headers } = await open('/ar/games?page=2', { locales })
    expect(headers.get('link')?.split(', ')).toEqual([
      '<https://house.test/ar/games>; rel="canonical"',
      '<https://house.test/games>; rel="alternate"; hreflang="en"',
      '<https://house.test/ar/games>; rel="alternate"; hreflang="ar"',
      '<https://house.test/games>; rel="alternate"; hreflang="x-default"',
    ])
  })

  test('a page that is missing or holds a secret names none', async () => {
    expect((await openHouse(SIGNED_IN, 404).open('/nowhere')).headers.get('link')).toBeNull()
    expect((await openHouse().open('/verify/code')).headers.get('link')).toBeNull()
  })

  test('the sitemap has every public page in every language, and robots lead to it', async () => {
    const { open } = openHouse({
      '/api/content/pages': () => Response.json({ data: [] }),
      '/api/game/games': () =>
        Response.json({
          data: [DICE],
          meta: { page: 1, perPage: 100, totalPages: 1, totalRows: 1 },
        }),
    })
    const xml = await (await open('/sitemap.xml', { locales })).text()
    expect(xml).toContain('<loc>https://house.test/</loc>')
    expect(xml).toContain('<loc>https://house.test/ar/game/dice</loc>')
    expect(xml).not.toContain('pt-br')
    expect(await (await open('/robots.txt')).text()).toContain(
      'Sitemap: https://house.test/sitemap.xml',
    )
  })
})
