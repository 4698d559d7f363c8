import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@fairhouse/contract/endpoint'
import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callJson, type TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'
import { createTestOffice, type TestOffice, type TestOperator } from '../office/office.fixture.ts'
import { VIEW_RULES } from './view-rules.ts'

const ALL = Object.entries(ENDPOINTS) as [keyof typeof ENDPOINTS, Endpoint][]
const READS = ALL.filter(([, { method }]) => method === 'GET')
const WRITES = ALL.filter(([, { method }]) => method !== 'GET')
const HOST = 'http://view.localhost'

/** A page that says what it was rendered with. */
const WEB_APP = `
export const handler = async (request, { config, country, api }) => {
  const cookie = request.headers.get('cookie')
  const bearer = /access_token=([^;]+)/.exec(cookie)?.[1]
  const profile = await api(new Request(new URL('/api/player/profile', request.url), {
    headers: { authorization: 'Bearer ' + bearer },
  }))
  const seen = { cookie, country, view: config.view, language: request.headers.get('accept-language'),
    profile: (await profile.json()).data }
  return new Response(JSON.stringify(seen), { headers: {
    'content-type': 'text/html; charset=utf-8', 'set-cookie': 'access_token=; Max-Age=0' } })
}
export const refusalPage = async () => ''
`

const clock = createManualClock('2026-11-27T09:00:00Z')
let webDist: string
let site: TestPlatform
let office: TestOffice
let support: TestOperator
let player: TestPlayer
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'fairhouse-view-'))
  await mkdir(join(webDist, 'server'))
  await mkdir(join(webDist, 'client', 'assets'), { recursive: true })
  await writeFile(join(webDist, 'server', 'server.js'), WEB_APP)
  await writeFile(join(webDist, 'client', 'assets', 'app.js'), '1')
  await writeFile(join(webDist, 'client', 'sw.js'), '1')
  site = await createTestPlatform({ clock, webDist })
  await site.platform.start()
  office = createTestOffice(site)
})
afterAll(async () => {
  await site.close()
  await rm(webDist, { recursive: true, force: true })
})
beforeEach(async () => {
  support = await office.signIn('support')
  player = await site.signUp({ country: 'BR' })
})

type View = { readonly cookie: string; readonly id: string }

function see(as = support, { playerId } = player, body: object = {}) {
  const act = { id: randomUUID(), reason: 'They see no bonus', purpose: 'request', ...body }
  return office.call(`POST /office/api/players/${playerId}/views`, { as, body: act })
}

async function get(path: string, cookie = ''): Promise<Response> {
  return await site.platform.office.request(`${HOST}${path}`, { headers: { cookie } })
}

async function enter(as = support, of = player): Promise<View> {
  const { body } = await see(as, of)
  const entered = await get(new URL(body.data.link).pathname)
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { id } = await site.db
    .selectFrom('operator_view')
    .select('id')
    .where('player_id', '=', of.playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { cookie, id }
}

function call(line: string, view: Partial<View>, headers: object = {}, body?: unknown) {
  const [method, path] = line.split(' ')
  const sent = { cookie: view.cookie ?? '', 'x-view': view.id ?? '', ...headers }
  return callJson(site.platform.office, `${method} ${HOST}${path}`, { headers: sent, body })
}

const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.error?.code]
const PROFILE = 'GET /api/player/profile'
const ENDED = [401, 'viewEnded']

function addressOf({ method, path }: Endpoint): string {
  return `${method} ${path
    .replace('{tool}', 'stake')
    .replace('{directory}', 'layout')
    .replaceAll(/\{\w+\}/g, randomUUID())}`
}

/** Valid ones, so that a call answers what there is. */
const QUERIES: Readonly<Record<string, string>> = {
  listBonusCodes: '?trigger=1',
  getCashback: '?currency=EUR',
  getBonusStatus: '?currency=EUR&bonusIds=1',
  getRakeback: '?currency=EUR',
  listRaces: '?currency=EUR',
  listJackpots: '?currency=EUR',
  listBonusOffers: '?currency=EUR',
  listFieldDefinitions: '?scenario=profile',
  listSpend: `?accountId=${randomUUID()}&period=day`,
  listStatement: `?accountId=${randomUUID()}&from=2026-11-01T00:00:00Z&to=2026-11-27T00:00:00Z`,
  listContentPages: '?section=static',
  getContentPage: '?section=static&identity=terms',
  listDepositMethods: '?currency=EUR',
  listWithdrawalMethods: '?currency=EUR',
  searchGames: '?query=dice',
  searchSport: '?query=united',
  listSportCompetitions: '?sportId=66',
  listSportEvents: '?sportId=66',
}

describe('opening a view', () => {
  test('is logged with its reason, and the player sees that staff saw the site', async () => {
    const { status, body } = await see()
    expect(status).toBe(200)
    expect(body.data.link).toMatch(/^http:\/\/view\.localhost\/view\/[\w-]{43}$/)
    expect(body.data.expiresAt).toBe(new Date(clock.now().getTime() + 1_800_000).toISOString())
    expect((await site.audited('player.seen')).at(-1)).toBe('player.seen They see no bonus request')
    const looks = await site.call('GET', '/api/player/data/staff-looks', { as: player })
    expect(looks.body.data).toMatchObject([{ what: 'site', purpose: 'request' }])
  })

  test('takes an active player and, for a legal duty, the right to reveal', async () => {
    expect(codeOf(await see(support, { ...player, playerId: randomUUID() }))).toEqual([
      404,
      'playerUnknown',
    ])
    expect(codeOf(await see(support, player, { purpose: 'legal' }))[1]).toBe('permissionMissing')
    await setStatus('locked')
    expect(codeOf(await see())).toEqual([409, 'playerNotActive'])
  })

  test('takes an address to show the site at', async () => {
    const there = await createTestPlatform({
      change: (config) => ({ ...config, mode: 'production' }),
    })
    const other = createTestOffice(there)
    const as = await other.signIn('owner')
    const { playerId } = await there.signUp()
    const body = { id: randomUUID(), reason: 'as asked', purpose: 'request' }
    const answer = await other.call(`POST /office/api/players/${playerId}/views`, { as, body })
    expect(codeOf(answer)).toEqual([409, 'viewUnavailable'])
    await there.close()
  })

  test('shows its link once, whatever is repeated', async () => {
    const act = { id: randomUUID() }
    expect((await see(support, player, act)).status).toBe(200)
    expect(codeOf(await see(support, player, act))).toEqual([409, 'actIdReused'])
  })
})

describe('the link', () => {
  test('is good once', async () => {
    const { pathname } = new URL((await see()).body.data.link)
    const first = await get(pathname)
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^site_view=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict$/,
      ),
    ])
    const second = await get(pathname)
    expect([second.status, second.headers.getSetCookie()]).toEqual([410, []])
  })

  test('is good for a minute', async () => {
    const { pathname } = new URL((await see()).body.data.link)
    clock.advance(60_000)
    expect((await get(pathname)).status).toBe(410)
  })

  test('does not lead to a view that the office has ended', async () => {
    const { pathname } = new URL((await see()).body.data.link)
    await office.call('POST /office/api/sign-out', { as: support })
    expect((await get(pathname)).status).toBe(410)
  })
})

describe('nothing is written', () => {
  test.each(WRITES)('%s is refused', async (_name, endpoint) => {
    const view = await enter()
    for (const headers of [{}, player.headers])
      expect(codeOf(await call(addressOf(endpoint), view, headers, {}))).toEqual([403, 'viewOnly'])
  })

  test('any other method, address or callback is refused as well', async () => {
    const view = await enter()
    for (const line of ['POST /', 'PUT /profile', 'DELETE /x', 'POST /api/callbacks/cashier'])
      expect(codeOf(await call(line, view, {}, {}))).toEqual([403, 'viewOnly'])
    for (const method of ['OPTIONS', 'PATCH']) {
      const url = `${HOST}/api/player/profile`
      const answer = await site.platform.office.request(url, { method })
      expect(answer.status).toBe(403)
    }
  })

  test('reading everything changes no row of any table', async () => {
    const view = await enter()
    // What the look has written to the player is sent.
    await site.messages.settle()
    const before = await checksums()
    for (const [name, endpoint] of READS)
      await call(`${addressOf(endpoint)}${QUERIES[name] ?? ''}`, view)
    await get('/', view.cookie)
    expect(await checksums()).toEqual(before)
  })
})

describe('reading', () => {
  test('every read of the contract is decided: shown, masked or refused', () => {
    const names = READS.map(([name]) => name)
    expect(names.filter((name) => VIEW_RULES[name] === undefined)).toEqual([])
    expect(Object.keys(VIEW_RULES).filter((name) => !names.includes(name as never))).toEqual([])
  })

  test.each(READS)('%s is answered as decided', async (name, endpoint) => {
    const view = await enter()
    const answer = await call(`${addressOf(endpoint)}${QUERIES[name] ?? ''}`, view)
    if (VIEW_RULES[name] === 'refused') expect(codeOf(answer)).toEqual([403, 'viewOnly'])
    // The stand-in of sport does not run here.
    else
      expect([200, 404, 409, ...(name.includes('Sport') ? [422, 502] : [])]).toContain(
        answer.status,
      )
  })

  test('no personal detail that the office masks is in any answer', async () => {
    const secrets = {
      email: `${randomUUID()}@private.example`,
      phone: '+5511987654321',
      cpf_number: '52998224725',
      birthdate: '1987-06-05',
      address: 'Rua Secreta 77',
      additional_address: 'Apto Oculto 12',
      postal_code: '01310-777',
      city: 'Cidade Velada',
      place_of_birth: 'Vila Encoberta',
      personal_id_number: 'RG-445566778',
      tg_user_id: '99887766554',
    }
    const known = await sql<{ column_name: string }>`
      SELECT column_name FROM information_schema.columns WHERE table_name = 'player'`.execute(
      site.owner,
    )
    const columns = known.rows.map(({ column_name }) => column_name)
    const fields = Object.entries(secrets).filter(([name]) => columns.includes(name))
    await site.owner
      .updateTable('player')
      .set(Object.fromEntries(fields))
      .where('id', '=', player.playerId)
      .execute()
    const view = await enter()
    const answers: string[] = []
    for (const [name, endpoint] of READS) {
      const answer = await call(`${addressOf(endpoint)}${QUERIES[name] ?? ''}`, view)
      answers.push(JSON.stringify(answer.body))
    }
    const all = answers.join('\n')
    expect(fields.length).toBeGreaterThan(3)
    for (const [name, value] of fields) expect([name, all.includes(value)]).toEqual([name, false])
    const own = await site.call('GET', '/api/player/profile', { as: player })
    expect(own.body.data.email).toBe(secrets.email)
  })

  test('the player’s own session list, visits and devices know nothing of it', async () => {
    const list = () => site.call('GET', '/api/player/sessions', { as: player })
    const before = (await list()).body
    const view = await enter()
    await call(PROFILE, view)
    const { body } = await call('GET /api/player/sessions', view)
    expect(body.data.every(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)).toBe(true)
    expect((await list()).body).toEqual(before)
    const history = await site.call('GET', '/api/player/sessions/history', { as: player })
    expect(history.body.data).toHaveLength(1)
  })
})

describe('what a call is made by', () => {
  test('the cookie and the view of its page, and nothing else', async () => {
    const view = await enter()
    expect((await call(PROFILE, view)).body.data.id).toBe(player.playerId)
    const token = view.cookie.split('=')[1] ?? ''
    for (const [forged, headers] of [
      [{}, {}],
      [{ id: view.id }, player.headers],
      [{ id: view.id }, { authorization: `Bearer ${token}` }],
      [{ id: view.id }, { authorization: `Bearer page.x.${token}` }],
      [{ cookie: view.cookie }, {}],
      [{ cookie: view.cookie, id: 'page' }, {}],
      [{ cookie: view.cookie, id: randomUUID() }, {}],
      [{ ...view, cookie: `site_view=${'A'.repeat(43)}` }, {}],
      [{ ...view, cookie: support.cookie.replace('office_session', 'site_view') }, {}],
      [{ ...view, cookie: `access_token=${player.accessToken}` }, player.headers],
    ] as const)
      expect(codeOf(await call(PROFILE, forged, headers))).toEqual(ENDED)
  })

  test('it opens nothing at the site and nothing in the office', async () => {
    const { cookie } = await enter()
    const token = cookie.split('=')[1] ?? ''
    for (const bearer of [token, `page.x.${token}`, `call.x.${token}`]) {
      const headers = { authorization: `Bearer ${bearer}`, cookie }
      expect((await site.call('GET', '/api/player/profile', { headers })).status).toBe(401)
    }
    for (const name of ['office_session', 'site_view', '__Host-office_session']) {
      const headers = { cookie: `${name}=${token}` }
      expect((await office.call('GET /office/api/session', { headers })).status).toBe(401)
    }
    expect((await call('GET /office/api/session', { cookie })).status).toBe(404)
  })

  test('a second view of the operator ends the first, whose tab never shows the other player', async () => {
    const first = await enter()
    const other = await site.signUp()
    const second = await enter(support, other)
    expect(codeOf(await call(PROFILE, first))).toEqual(ENDED)
    expect(codeOf(await call(PROFILE, { cookie: second.cookie, id: first.id }))).toEqual(ENDED)
    expect((await call(PROFILE, second)).body.data.id).toBe(other.playerId)
  })

  test('views of two operators are independent', async () => {
    const mine = await enter()
    const theirs = await enter(await office.signIn('fraud'))
    for (const view of [mine, theirs]) expect((await call(PROFILE, view)).status).toBe(200)
    expect(codeOf(await call(PROFILE, { ...mine, id: theirs.id }))).toEqual(ENDED)
  })
})

describe('a view ends', () => {
  test('after half an hour, however much it is used', async () => {
    const view = await enter()
    clock.advance(15 * 60_000)
    expect((await call(PROFILE, view)).status).toBe(200)
    clock.advance(15 * 60_000 - 1)
    expect((await call(PROFILE, view)).status).toBe(200)
    clock.advance(1)
    expect(codeOf(await call(PROFILE, view))).toEqual(ENDED)
    expect((await get('/', view.cookie)).status).toBe(410)
  })

  test.each<readonly [string, () => Promise<unknown>]>([
    ['signs out', () => office.call('POST /office/api/sign-out', { as: support })],
    ['loses the right', () => setOperator({ roles: ['content'] })],
    ['gets other countries', () => setOperator({ countries: ['DE'] })],
    ['is disabled', () => setOperator({ disabled_at: clock.now() })],
    ['ends it', async () => get('/view/end', (await current).cookie)],
  ])('when the operator %s', async (_, end) => {
    current = enter()
    const view = await current
    expect((await call(PROFILE, view)).status).toBe(200)
    await end()
    expect(codeOf(await call(PROFILE, view))).toEqual(ENDED)
  })

  test.each(['locked', 'excluded', 'closed'] as const)('when the player is %s', async (status) => {
    const view = await enter()
    await setStatus(status)
    expect(codeOf(await call(PROFILE, view))).toEqual(ENDED)
  })

  test('and ending it deletes its cookie', async () => {
    const { cookie } = await enter()
    const ended = await get('/view/end', cookie)
    expect(ended.headers.getSetCookie()[0]).toMatch(/^site_view=; Path=\/; Max-Age=0;/)
    expect((await get('/', cookie)).status).toBe(410)
  })
})

describe('a page', () => {
  test('is that of the player, with the view to say so, and without their token or cookies', async () => {
    const view = await enter()
    const page = await get('/', `${view.cookie}; access_token=own; color_mode=dark; other=1`)
    const text = await page.text()
    const seen = JSON.parse(text)
    expect(seen.profile.id).toBe(player.playerId)
    expect(seen.view).toMatchObject({ id: view.id })
    expect(seen.cookie).toMatch(/^\s*color_mode=dark;access_token=page\.\w+\.[\w-]{43}$/)
    expect([seen.country, seen.language]).toEqual(['BR', 'en'])
    expect(page.headers.getSetCookie()).toEqual([])
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('is there with a view only; files are, and no worker', async () => {
    for (const path of ['/', '/profile', '/robots.txt', '/view/x'])
      expect((await get(path)).status).toBe(410)
    expect((await get('/assets/app.js')).status).toBe(200)
    const { cookie } = await enter()
    expect((await get('/sw.js', cookie)).status).toBe(404)
  })

  test('the office and the site are not at the host of views, nor views at theirs', async () => {
    const { cookie } = await enter()
    const own = await site.platform.office.request('http://localhost/', { headers: { cookie } })
    expect(own.status).toBe(503)
    const atSite = await site.app.request(`${HOST}/`, { headers: { cookie } })
    expect(await atSite.text()).not.toContain(player.playerId)
  })
})

let current: Promise<View>

async function setStatus(status: 'locked' | 'excluded' | 'closed'): Promise<void> {
  await site.db.updateTable('player').set({ status }).where('id', '=', player.playerId).execute()
}

async function setOperator(changed: object): Promise<void> {
  const person = site.db.updateTable('operator_person').where('name', '=', support.name)
  await person.set(changed).execute()
}

/** Of all tables but the office's own session, which a view keeps open. */
/** Of tables that no work in the background writes. */
async function checksums(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
      AND tablename NOT IN ('operator_session', 'job_run', 'site_node', 'marker_cursor')
      AND tablename !~ '^(outbox|report_)|seal'`.execute(site.owner)
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum
      FROM ${sql.table(name)} t`.execute(site.owner)
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}
