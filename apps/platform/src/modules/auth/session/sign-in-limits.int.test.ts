import { createManualClock } from '@fairhouse/server-kit/clock'
import { hasZeroBits, workText } from '@fairhouse/domain/proof-of-work'
import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestPlayer, TEST_PASSWORD } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

let owner: TestPlayer
const clock = createManualClock('2030-01-01T12:00:00Z')
const app = await createTestPlatform({ clock, env: { FAIRHOUSE_TRUSTED_PROXIES: '127.0.0.1' } })
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.signUp()
  // Separates the rate limit windows of the tests.
  clock.advance(25 * 3_600_000)
})

const STRANGERS = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '2001:db8:0:1::5']

type From = { ip: string; cookie?: string; captcha?: string; fingerprint?: string }

function signIn(email: string, password: string, { ip, cookie, ...body }: From) {
  return app.call('POST', '/api/player/sessions', {
    body: { email, password, ...body },
    headers: { 'cf-connecting-ip': ip, ...(cookie !== undefined && { cookie }) },
  })
}

/** The cookie set by an answer. */
function cookieOf({ headers }: { readonly headers: Headers }): string {
  const line = headers.getSetCookie().find((each) => each.startsWith('known_browser='))
  return line?.split(';')[0] ?? ''
}

const secondsOf = ({ headers }: { readonly headers: Headers }) => headers.get('retry-after')

/** Sends this many wrong passwords, from all networks concurrently and from each in turn. */
async function guess(email: string, times: number, networks: readonly string[] = STRANGERS) {
  const statuses: number[] = []
  const guessFrom = async (ip: string, first: number): Promise<void> => {
    for (let turn = first; turn < times; turn += networks.length)
      statuses[turn] = (await signIn(email, `a wrong one ${turn}`, { ip })).status
  }
  await Promise.all(networks.map(guessFrom))
  return statuses
}

describe('200 wrong passwords from four networks', () => {
  test('are mostly refused unchecked, and do not affect the owner', async () => {
    const cookie = cookieOf(await signIn(owner.email, TEST_PASSWORD, { ip: '198.51.100.7' }))
    const statuses = await guess(owner.email, 200)
    expect(statuses.filter((status) => status === 422)).toHaveLength(4 * 5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(180)
    // In a browser that signed in before, on any network, and in a new one on another network.
    const [ip = ''] = STRANGERS
    expect((await signIn(owner.email, TEST_PASSWORD, { ip, cookie })).status).toBe(200)
    expect((await signIn(owner.email, TEST_PASSWORD, { ip: '198.51.100.8' })).status).toBe(200)
  })

  test('get the same answers for an unknown address', async () => {
    const known = await guess(owner.email, 40)
    const unknown = await guess('nobody-200@players.example', 40, STRANGERS)
    expect(unknown).toEqual(known)
  })
})

describe('a known browser', () => {
  const ip = '198.51.100.20'
  const enter = async () => cookieOf(await signIn(owner.email, TEST_PASSWORD, { ip }))

  test('is marked by an HttpOnly cookie that only these calls send', async () => {
    const answer = await signIn(owner.email, TEST_PASSWORD, { ip })
    const [line] = answer.headers.getSetCookie()
    expect(line).toMatch(
      /^known_browser=[\w-]+\.[\w-]{43}; Path=\/api\/player; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    )
    expect(line).not.toContain(owner.playerId)
  })

  test('is also the one that registered the account', async () => {
    const answer = await app.call('POST', '/api/player/register', {
      body: {
        email: 'opened-here@players.example',
        password: TEST_PASSWORD,
        country: 'DE',
        currency: 'EUR',
        agreements: true,
      },
    })
    expect(cookieOf(answer)).not.toBe('')
  })

  test('has five free failures, and is then delayed on its own', async () => {
    const cookie = await enter()
    for (let time = 0; time < 5; time += 1) {
      expect((await signIn(owner.email, 'a wrong one', { ip, cookie })).status).toBe(422)
    }
    const sixth = await signIn(owner.email, TEST_PASSWORD, { ip, cookie })
    expect([sixth.status, secondsOf(sixth)]).toEqual([429, '2'])
    expect((await signIn(owner.email, TEST_PASSWORD, { ip })).status).toBe(200)
  })

  test('stays known after signing out', async () => {
    const answer = await signIn(owner.email, TEST_PASSWORD, { ip })
    const headers = { authorization: `Bearer ${answer.body.data.accessToken}` }
    await app.call('POST', '/api/player/sessions/logout', { headers })
    await guess(owner.email, 10, [ip])
    const again = await signIn(owner.email, TEST_PASSWORD, { ip, cookie: cookieOf(answer) })
    expect(again.status).toBe(200)
  })

  test.each([
    ['its session was closed from elsewhere', { end_reason: 'closed' as const }],
    ['its token was copied', { end_reason: 'reused' as const }],
  ])('is no longer known when %s', async (_why, ending) => {
    const cookie = await enter()
    await app.db
      .updateTable('player_session')
      .set({ ended_at: clock.now(), ...ending })
      .where('player_id', '=', owner.playerId)
      .execute()
    await guess(owner.email, 6, [ip])
    expect((await signIn(owner.email, TEST_PASSWORD, { ip, cookie })).status).toBe(429)
  })

  test('is no longer known after the password changed', async () => {
    const cookie = await enter()
    const { playerId } = await app.signUp()
    // The same password with another salt.
    await app.db
      .updateTable('player')
      .set((row) => ({
        password_hash: row
          .selectFrom('player as other')
          .select('other.password_hash')
          .where('other.id', '=', playerId),
      }))
      .where('id', '=', owner.playerId)
      .execute()
    await guess(owner.email, 6, [ip])
    expect((await signIn(owner.email, TEST_PASSWORD, { ip, cookie })).status).toBe(429)
  })

  test('is known for its account only', async () => {
    const cookie = await enter()
    const other = await app.signUp()
    await guess(other.email, 6, [ip])
    expect((await signIn(other.email, TEST_PASSWORD, { ip, cookie })).status).toBe(429)
  })

  test.each([
    ['another session', (cookie: string) => cookie.replace(/=[^.]+/, `=${crypto.randomUUID()}`)],
    ['another signature', (cookie: string) => `${cookie.slice(0, -3)}AAA`],
    ['rubbish', () => 'known_browser=a.b.c'],
  ])('cannot be forged by a cookie with %s', async (_what, forge) => {
    const cookie = forge(await enter())
    await guess(owner.email, 6, [ip])
    expect((await signIn(owner.email, TEST_PASSWORD, { ip, cookie })).status).toBe(429)
  })
})

/** Fills a counter directly, since every real attempt costs a hash. */
async function fill(of: 'network' | 'account', attempts: number): Promise<void> {
  const { numUpdatedRows } = await app.db
    .updateTable('auth_attempt')
    .set({ attempts })
    .where('kind', '=', of)
    .where('last_at', '=', clock.now())
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
}

describe('guesses from many networks', () => {
  /** Solves the captcha as a browser does. */
  function solve(challenge: string): string {
    const bits = Number(challenge.split('.')[1])
    for (let counter = 0; ; counter += 1) {
      const work = workText(challenge, counter)
      if (hasZeroBits(createHash('sha256').update(work).digest(), bits)) return work
    }
  }

  test('need a captcha after a hundred failures, for unknown addresses as well', async () => {
    for (const email of [owner.email, 'nobody-100@players.example']) {
      clock.advance(1_000)
      await guess(email, 1)
      await fill('account', 99)
      expect((await signIn(email, 'a wrong one', { ip: '192.0.2.1' })).status).toBe(422)
      const asked = await signIn(email, 'a wrong one', { ip: '192.0.2.2' })
      expect([asked.status, asked.body.error.code]).toEqual([428, 'captchaRequired'])
      const captcha = solve(asked.body.error.challenge)
      const wrong = await signIn(email, 'a wrong one', { ip: '192.0.2.2', captcha })
      expect([wrong.status, wrong.body.error.code]).toEqual([422, 'credentialsRejected'])
      const twice = await signIn(email, 'a wrong one', { ip: '192.0.2.2', captcha })
      expect(twice.body.error.code).toBe('captchaRequired')
    }
  })

  test('do not affect the owner: a new browser solves a captcha, a known one does not', async () => {
    const cookie = cookieOf(await signIn(owner.email, TEST_PASSWORD, { ip: '198.51.100.30' }))
    clock.advance(1_000)
    await guess(owner.email, 1)
    await fill('account', 100)
    const from = { ip: '198.51.100.31' }
    const asked = await signIn(owner.email, TEST_PASSWORD, from)
    const captcha = solve(asked.body.error.challenge)
    expect((await signIn(owner.email, TEST_PASSWORD, { ...from, captcha })).status).toBe(200)
    expect((await signIn(owner.email, TEST_PASSWORD, { ...from, cookie })).status).toBe(200)
  })
})

describe('one network that guesses at many accounts', () => {
  test('is refused after a hundred failures, for the rest of the hour and alone', async () => {
    const ip = '2001:db8:0:9::1'
    const cookie = cookieOf(await signIn(owner.email, TEST_PASSWORD, { ip }))
    clock.advance(1_000)
    await guess('sprayed-1@players.example', 1, [ip])
    await fill('network', 99)
    const near = '2001:db8:0:9::77'
    expect((await signIn('sprayed-2@players.example', 'Summer2030', { ip: near })).status).toBe(422)
    clock.advance(59_000)
    const refused = await signIn('sprayed-3@players.example', 'Summer2030', { ip })
    expect([refused.status, secondsOf(refused)]).toEqual([429, String(59 * 60)])
    expect((await signIn(owner.email, TEST_PASSWORD, { ip, cookie })).status).toBe(200)
    expect((await signIn(owner.email, TEST_PASSWORD, { ip: '2001:db8:0:a::1' })).status).toBe(200)
    clock.advance(59 * 60_000)
    expect((await signIn(owner.email, TEST_PASSWORD, { ip })).status).toBe(200)
  })

  test('is not charged for right passwords or delayed attempts', async () => {
    const ip = '198.51.100.60'
    const used = () =>
      app.db
        .selectFrom('auth_attempt')
        .select('attempts')
        .where('kind', '=', 'network')
        .where('last_at', '=', clock.now())
        .executeTakeFirst()
    await signIn(owner.email, TEST_PASSWORD, { ip })
    expect(await used()).toEqual({ attempts: 0 })
    await guess(owner.email, 8, [ip])
    expect(await used()).toEqual({ attempts: 5 })
  })
})
