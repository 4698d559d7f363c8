import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { callLocale } from '@fairhouse/app-kit/api/call'
import { call } from '#core/api/api.ts'
import { HTML_CACHE_TTL_MS } from './html-cache.ts'
import {
  GOOD,
  MARGIN,
  NEXT,
  OLD,
  openSite,
  refuse,
  SIGNED_IN,
  type Answers,
} from './web-handler.fixture.ts'

describe('calls of a page during its rendering', () => {
  const limits: Answers = {
    ...SIGNED_IN,
    '/api/player/limits': () => Response.json({ data: [] }),
  }
  const askLimits = async () => await call('GET /api/player/limits')

  test('are made on behalf of the player whose page it is', async () => {
    const site = openSite(limits, 200, askLimits)
    await site.open('/profile/limits', { cookie: `access_token=${GOOD}` })
    expect(site.asked.at(-1)).toEqual({ path: '/api/player/limits', bearer: `Bearer ${GOOD}` })
  })

  test('use the successor of an expired token', async () => {
    const site = openSite(limits, 200, askLimits)
    await site.open('/profile/limits', { cookie: `access_token=${OLD}` })
    expect(site.asked.at(-1)?.bearer).toBe(`Bearer ${NEXT}`)
  })

  test('are anonymous on a guest page', async () => {
    const site = openSite(limits, 200, askLimits)
    await site.open('/')
    expect(site.asked.at(-1)?.bearer).toBeNull()
  })

  test('use the language of the page, whichever was rendered last', async () => {
    const asked: string[] = []
    const site = openSite(SIGNED_IN, 200, async () => asked.push(callLocale()))
    await site.open('/ar')
    await site.open('/')
    expect(asked).toEqual(['ar', 'en'])
  })
})

describe('the ends of the channels', () => {
  const limits = { epoch: 'e', offset: 7 }

  test('are known before any data of the page is asked for', async () => {
    const positions = async (): Promise<Response> => {
      await setImmediate()
      expect(site.asked.map(({ path }) => path)).toEqual(['/api/connection/positions'])
      return Response.json({ data: { 'player:limits': limits } })
    }
    const site = openSite({ ...SIGNED_IN, '/api/connection/positions': positions })
    await site.open('/', { cookie: `access_token=${GOOD}` })
    expect(site.rendered[0]?.visitor).toMatchObject({ positions: { 'player:limits': limits } })
    expect(site.asked).toHaveLength(3)
  })

  test('are missing on the page of a back end that has none', async () => {
    const site = openSite()
    await site.open('/', { cookie: `access_token=${GOOD}` })
    expect(site.rendered[0]?.visitor).toMatchObject({ status: 'player', positions: {} })
  })
})

describe('a guest page', () => {
  test('is rendered once for a crowd, each response with its own nonce', async () => {
    const site = openSite()
    await site.open('/', { nonce: 'nonce-1' })
    const second = await site.open('/', { nonce: 'nonce-2' })
    expect(site.rendered).toHaveLength(1)
    expect(await second.text()).toContain('nonce="nonce-2"')
    expect(second.headers.get('x-page-cache')).toBe('hit')
  })

  test('is rendered again after a few seconds', async () => {
    const site = openSite()
    await site.open('/')
    site.advance(HTML_CACHE_TTL_MS)
    await site.open('/')
    expect(site.rendered).toHaveLength(2)
  })

  test.each([
    ['another path', '/games', {}],
    ['another language', '/pt-br', {}],
    ['another country', '/', { country: 'DE' }],
    ['another colour mode', '/', { cookie: 'color_mode=light' }],
    ['other search params', '/?sign-in=true', {}],
  ])('is not shared with %s', async (_name, path, options) => {
    const site = openSite()
    await site.open('/')
    await site.open(path, options)
    expect(site.rendered).toHaveLength(2)
  })

  test('that is not found is not kept', async () => {
    const site = openSite(SIGNED_IN, 404)
    await site.open('/nope')
    const second = await site.open('/nope')
    expect(second.status).toBe(404)
    expect(site.rendered).toHaveLength(2)
  })

  test('is never kept by caches between site and browser', async () => {
    const answer = await openSite().open('/')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })
})

test('a page whose address carries a secret is kept nowhere', async () => {
  const site = openSite()
  for (let visit = 0; visit < 2; visit += 1) {
    const response = await site.open('/auth/autologin?token=secret')
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  expect(site.rendered).toHaveLength(2)
})

describe('a player page', () => {
  test('is rendered for the player, private and never stored', async () => {
    const site = openSite()
    const answer = await site.open('/', { cookie: `access_token=${GOOD}` })
    expect(site.rendered[0]?.visitor).toMatchObject({ status: 'player', bearer: GOOD })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.has('set-cookie')).toBe(false)
  })

  test('is never shared with a guest', async () => {
    const site = openSite()
    await site.open('/', { cookie: `access_token=${GOOD}` })
    const guest = await site.open('/')
    expect(await guest.text()).toContain('guest')
  })

  test('with an expired token is rendered with its successor, which the answer sets', async () => {
    const site = openSite()
    const answer = await site.open('/', { cookie: `access_token=${OLD}` })
    expect(site.rendered[0]?.visitor).toMatchObject({ status: 'player', bearer: NEXT })
    expect(answer.headers.getSetCookie()).toEqual([
      `access_token=${NEXT}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
    ])
  })

  test('that cannot refresh here keeps an expired token for the browser to refresh', async () => {
    const site = openSite()
    const answer = await site.open('/', { cookie: `access_token=${OLD}`, canRefresh: false })
    expect(site.rendered[0]?.visitor).toEqual({ status: 'pending' })
    expect(answer.headers.has('set-cookie')).toBe(false)
    expect(site.asked).toEqual([])
  })

  test('that cannot refresh here is rendered with a token that ends soon', async () => {
    const site = openSite()
    await site.open('/', { cookie: `access_token=${MARGIN}`, canRefresh: false })
    expect(site.rendered[0]?.visitor).toMatchObject({ status: 'player', bearer: MARGIN })
  })

  test('of a session that was ended tells the browser why, for a moment', async () => {
    const error = { code: 'sessionEnded', message: '', traceId: 't', endReason: 'closed' }
    const ended = () => Response.json({ error }, { status: 401 })
    const site = openSite({ ...SIGNED_IN, '/api/player/profile': ended })
    const response = await site.open('/', { cookie: `access_token=${GOOD}` })
    expect(response.headers.getSetCookie()).toEqual([
      'access_token=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      'session_ended=closed; Path=/; Max-Age=120; SameSite=Lax; Secure',
    ])
  })

  test.each([401, 403])(
    'whose refresh is answered %i is a guest page and drops the token',
    async (status) => {
      const site = openSite({ ...SIGNED_IN, '/api/player/sessions/refresh': refuse(status) })
      const answer = await site.open('/', { cookie: `access_token=${OLD}` })
      expect(site.rendered[0]?.visitor).toEqual({ status: 'guest' })
      expect(answer.headers.getSetCookie()[0]).toContain('access_token=; Path=/; Max-Age=0')
    },
  )

  test('whose session was ended elsewhere is a guest page and drops the token', async () => {
    const site = openSite({ ...SIGNED_IN, '/api/player/profile': refuse(401) })
    const answer = await site.open('/', { cookie: `access_token=${GOOD}` })
    expect(site.rendered[0]?.visitor).toEqual({ status: 'guest' })
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=0')
  })

  test.each([500, 503, 429])(
    'during an outage (%i) keeps the token and leaves the rest to the browser',
    async (status) => {
      const site = openSite({ ...SIGNED_IN, '/api/player/sessions/refresh': refuse(status) })
      const answer = await site.open('/', { cookie: `access_token=${OLD}` })
      expect(site.rendered[0]?.visitor).toEqual({ status: 'pending' })
      expect(answer.headers.has('set-cookie')).toBe(false)
    },
  )

  test('inside the margin still works with the old token while the refresh is out', async () => {
    const site = openSite({ ...SIGNED_IN, '/api/player/sessions/refresh': refuse(503) })
    await site.open('/', { cookie: `access_token=${MARGIN}` })
    expect(site.rendered[0]?.visitor).toMatchObject({ status: 'player', bearer: MARGIN })
  })

  test('with a cookie that cannot be a token is a guest page', async () => {
    const site = openSite()
    await site.open('/', { cookie: 'access_token=a b"c' })
    expect(site.rendered[0]?.visitor).toEqual({ status: 'guest' })
    expect(site.asked).toEqual([])
  })
})
