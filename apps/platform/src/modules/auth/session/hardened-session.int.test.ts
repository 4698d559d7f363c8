import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import { SESSION_TIMES } from '@fairhouse/domain/session'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, describe, expect, test } from 'vitest'
import { HTTP_DEFAULTS } from '#platform/http/http-config'
import { NO_HOSTS } from '#platform/http/page-hosts'
import { createScope } from '#platform/http/scope'
import { type WebContext, createPages } from '#platform/http/web-pages'
import { TEST_PASSWORD } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

/** A browser's state: the token that scripts read and the cookie that they cannot. */
type Browser = { readonly accessToken: string; readonly cookie: string }

const clock = createManualClock('2026-03-01T12:00:00Z')
const site = await createTestPlatform({ clock, env: { FAIRHOUSE_HARDENED_SESSIONS: 'on' } })
afterAll(() => site.close())

function cookieOf(headers: Headers): string {
  const line = headers.getSetCookie().find((entry) => entry.startsWith('refresh_token='))
  return line?.split(';')[0] ?? ''
}

async function signIn(): Promise<Browser> {
  const { email } = await site.signUp()
  const body = { email, password: TEST_PASSWORD }
  const answer = await site.call('POST', '/api/player/sessions', { body })
  return { accessToken: answer.body.data.accessToken, cookie: cookieOf(answer.headers) }
}

function send({ accessToken, cookie }: Partial<Browser>, extra: Record<string, string> = {}) {
  const headers = {
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    ...(cookie && { cookie }),
    ...extra,
  }
  return site.call('POST', '/api/player/sessions/refresh', { headers })
}

async function refresh(browser: Browser): Promise<Browser> {
  const { status, body, headers } = await send(browser)
  expect(status).toBe(200)
  return { accessToken: body.data.accessToken, cookie: cookieOf(headers) }
}

async function codeOf(browser: Partial<Browser>): Promise<string> {
  const { status, body, headers } = await send(browser)
  expect([status, headers.getSetCookie()]).toEqual([401, []])
  return body.error.code
}

async function sessionOf({ accessToken }: Browser) {
  const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
  return site.db
    .selectFrom('player_session')
    .selectAll()
    .where('id', '=', sid)
    .executeTakeFirstOrThrow()
}

describe('opening a session', () => {
  test('sign-in and registration set an HttpOnly cookie', async () => {
    const body = {
      email: 'first@players.example',
      password: TEST_PASSWORD,
      country: 'DE',
      currency: 'EUR',
      agreements: true,
    }
    const registered = await site.call('POST', '/api/player/register', { body })
    const signedIn = await site.call('POST', '/api/player/sessions', {
      body: { email: body.email, password: body.password },
    })
    for (const { status, headers } of [registered, signedIn]) {
      expect(status).toBe(200)
      expect(headers.getSetCookie()[0]).toMatch(
        /^refresh_token=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/,
      )
    }
  })

  test('a refused sign-in sets no cookie', async () => {
    const body = { email: 'nobody@players.example', password: 'not the password' }
    const { headers } = await site.call('POST', '/api/player/sessions', { body })
    expect(headers.getSetCookie()).toEqual([])
  })

  test('neither answer nor database contains the cookie’s value', async () => {
    const browser = await signIn()
    const proof = browser.cookie.split('=')[1] ?? ''
    const { body } = await send(browser)
    expect(JSON.stringify(body)).not.toMatch(/proof|refresh/)
    expect(JSON.stringify(await sessionOf(browser))).not.toContain(proof)
  })
})

describe('refreshing', () => {
  test('rotates token and cookie, and the new pair refreshes again', async () => {
    const first = await signIn()
    const second = await refresh(first)
    const third = await refresh(second)
    expect(new Set([first, second, third].map(({ cookie }) => cookie)).size).toBe(3)
    expect((await sessionOf(first)).generation).toBe(3)
  })

  test('without the cookie is refused, and the session stays open', async () => {
    const browser = await signIn()
    expect(await codeOf({ accessToken: browser.accessToken })).toBe('unauthenticated')
    expect((await sessionOf(browser)).ended_at).toBeNull()
    await refresh(browser)
  })

  test('without the bearer is refused: another site that sends the cookie gets nothing', async () => {
    const browser = await signIn()
    expect(await codeOf({ cookie: browser.cookie })).toBe('unauthenticated')
    expect((await sessionOf(browser)).generation).toBe(1)
  })

  test('is not available to other origins', async () => {
    const { headers } = await send(await signIn(), { origin: 'https://evil.example' })
    expect(headers.has('access-control-allow-origin')).toBe(false)
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  })

  test('with another session’s cookie is refused, and both sessions stay open', async () => {
    const [mine, other] = [await signIn(), await signIn()]
    expect(await codeOf({ ...mine, cookie: other.cookie })).toBe('unauthenticated')
    await refresh(mine)
    await refresh(other)
  })

  test('with a forged cookie is refused', async () => {
    const browser = await signIn()
    for (const cookie of [`refresh_token=${'A'.repeat(43)}`, 'refresh_token=', 'refresh_token=x']) {
      expect(await codeOf({ ...browser, cookie })).toBe('unauthenticated')
    }
  })

  test('with the new token and the old cookie is refused', async () => {
    const first = await signIn()
    const second = await refresh(first)
    expect(await codeOf({ ...second, cookie: first.cookie })).toBe('unauthenticated')
  })

  test('of eight concurrent tabs all get the same token and cookie', async () => {
    const browser = await signIn()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(browser)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('a lost answer is repeated for 20 seconds', async () => {
    const browser = await signIn()
    const lost = await refresh(browser)
    clock.advance(SESSION_TIMES.refreshGraceMs)
    expect(await refresh(browser)).toEqual(lost)
    await refresh(lost)
  })

  test('a tab with the previous token and the current cookie gets the same successor', async () => {
    const first = await signIn()
    const second = await refresh(first)
    expect(await refresh({ ...first, cookie: second.cookie })).toEqual(second)
  })

  test('reuse of a pair after the grace period ends the session', async () => {
    const first = await signIn()
    const second = await refresh(first)
    clock.advance(SESSION_TIMES.refreshGraceMs + 1)
    const third = await refresh(second)
    expect(await codeOf(first)).toBe('sessionEnded')
    expect(await codeOf(third)).toBe('sessionEnded')
    expect((await sessionOf(first)).end_reason).toBe('reused')
  })

  test('an old token alone, copied from elsewhere, does not end the session', async () => {
    const first = await signIn()
    const second = await refresh(await refresh(first))
    clock.advance(SESSION_TIMES.refreshGraceMs + 1)
    expect(await codeOf({ accessToken: first.accessToken })).toBe('unauthenticated')
    await refresh(second)
  })

  test('a session from before hardening has to sign in again', async () => {
    const browser = await signIn()
    await site.db.updateTable('player_session').set({ refresh_hash: null }).execute()
    expect(await codeOf(browser)).toBe('unauthenticated')
  })
})

test('signing out deletes the cookie and invalidates its value', async () => {
  const browser = await signIn()
  const headers = { authorization: `Bearer ${browser.accessToken}` }
  const out = await site.call('POST', '/api/player/sessions/logout', { headers })
  expect(out.headers.get('set-cookie')).toBe(
    'refresh_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
  )
  expect(await codeOf(browser)).toBe('sessionEnded')
})

describe('a page', () => {
  /** Renders a page that refreshes an expired token, as the web app does. */
  async function render({ accessToken, cookie }: Partial<Browser>) {
    let seen: Pick<WebContext, 'canRefresh'> & { status: number } = { canRefresh: false, status: 0 }
    const pages = createPages(
      {
        files: async () => null,
        refusalPage: async () => '',
        handler: async (request, context) => {
          const headers = { authorization: `Bearer ${accessToken}` }
          const url = new URL('/api/player/sessions/refresh', request.url)
          const answer = await context.api(new Request(url, { method: 'POST', headers }))
          seen = { canRefresh: context.canRefresh, status: answer.status }
          return new Response('page', { headers: { 'set-cookie': 'access_token=next' } })
        },
      },
      {
        app: () => site.app,
        clock,
        http: HTTP_DEFAULTS,
        config: {
          mode: 'demo',
          hasHardenedSessions: true,
          hasInbox: false,
          affiliateDays: 30,
          hasDocuments: true,
          brand: DEFAULT_BRAND,
          locales: [],
        },
      },
    )
    const origin = 'http://localhost'
    const from = { ip: '198.51.100.4', country: null, userAgent: 'test', traceId: 'trace-of-page' }
    const scope = createScope({
      guest: { playerId: null, sessionId: null, origin, visitedOrigin: origin, ...from },
      isInProcess: false,
      newNonce: () => 'nonce',
      providersOrigin: () => origin,
      pageHosts: () => NO_HOSTS,
      frameAncestors: () => [],
    })
    const headers = cookie ? { cookie: `theme=dark; ${cookie}` } : {}
    const answer = await pages.answer(new Request(`${origin}/games`, { headers }), scope)
    const cookies = answer instanceof Response ? answer.headers.getSetCookie() : []
    return { ...seen, cookies }
  }

  test('that refreshes sets the new cookie beside its own', async () => {
    const browser = await signIn()
    const { canRefresh, status, cookies } = await render(browser)
    expect([canRefresh, status, cookies[0]]).toEqual([true, 200, 'access_token=next'])
    const next = await refresh({ accessToken: browser.accessToken, cookie: browser.cookie })
    expect(cookies[1]?.split(';')[0]).toBe(next.cookie)
  })

  test('reached from another site has no cookie and says so', async () => {
    const { accessToken } = await signIn()
    const answer = await render({ accessToken })
    expect(answer).toEqual({ canRefresh: false, status: 401, cookies: ['access_token=next'] })
  })
})
