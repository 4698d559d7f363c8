import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairhouse/contract/endpoint'
import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { SESSION_TIMES } from '@fairhouse/domain/session'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type TestPlayer, callJson, signUp } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

/*
 * Every endpoint of the contract with every kind of caller, generated from the endpoint objects: a
 * new endpoint is covered, or fails here until its ids are described.
 */
const ALL = Object.entries(ENDPOINTS) as [keyof typeof ENDPOINTS, Endpoint][]
const PLAYER_CALLS = ALL.filter(([, endpoint]) => endpoint.auth === 'player')
const BODY_CALLS = ALL.filter(([, { body, file }]) => body !== undefined && file === undefined)
const FILE_CALLS = ALL.filter(([, endpoint]) => endpoint.file !== undefined)
const READS = ALL.filter(([, endpoint]) => endpoint.method === 'GET')

/** Valid queries and bodies, so that only the rule under test refuses. */
const QUERIES: Partial<Record<keyof typeof ENDPOINTS, string>> = {
  listDepositMethods: '?currency=EUR',
  searchGames: '?query=dice',
  listWithdrawalMethods: '?currency=EUR',
  searchSport: '?query=united',
  listSportCompetitions: '?sportId=66',
}

const clock = createManualClock('2026-03-01T12:00:00Z')

const site = await createTestPlatform({ clock })
const { app } = site.platform
const owner = await signUp(app)
const other = await signUp(app)
const ended = await signUp(app)
const locked = await signUp(app)
const excluded = await signUp(app)
await callJson(app, 'POST /api/player/sessions/logout', { as: ended })
for (const [player, status] of [
  [locked, 'locked'],
  [excluded, 'excluded'],
] as const) {
  await site.db.updateTable('player').set({ status }).where('id', '=', player.playerId).execute()
}
afterAll(() => site.close())

function addressOf(name: keyof typeof ENDPOINTS, endpoint: Endpoint, id: string = randomUUID()) {
  const path = endpoint.path
    .replace('{tool}', 'stake')
    .replace('{period}', 'week')
    .replace('{product}', 'casino')
    .replace('{channel}', 'email')
    .replaceAll(/\{\w+\}/g, id)
  return `${endpoint.method} ${path}${QUERIES[name] ?? ''}`
}

function send(
  [name, endpoint]: [keyof typeof ENDPOINTS, Endpoint],
  options: { as?: TestPlayer; body?: unknown } = {},
) {
  const body = endpoint.body === undefined ? undefined : (options.body ?? {})
  return callJson(site.platform.app, addressOf(name, endpoint), { as: options.as, body })
}

describe('every call of the contract', () => {
  test.each(ALL)('%s is mounted', async (name, endpoint) => {
    const { status, body } = await send([name, endpoint])
    expect(status).not.toBe(405)
    expect(status).not.toBe(500)
    expect(body.error?.code).not.toBe('notFound')
  })

  test.each(ALL)('%s answers other methods with 405', async (name, endpoint) => {
    const [, path = ''] = addressOf(name, endpoint).split(' ')
    const used = ALL.filter(([, each]) => each.path === endpoint.path).map(
      ([, each]) => each.method,
    )
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      if (used.some((known) => known === method)) continue
      const { status } = await callJson(site.platform.app, `${method} ${path}`)
      expect(status).toBe(405)
    }
  })
})

/** Calls that add or remove an auth method; a name proves nothing. */
const METHOD_CALLS = PLAYER_CALLS.filter(
  ([name, { method, path }]) =>
    method !== 'GET' &&
    name !== 'renamePasskey' &&
    /^\/api\/player\/(?:security|social-connections)\b/.test(path),
)

test.each(METHOD_CALLS)('%s needs a step-up', async (_name, endpoint) => {
  expect(endpoint.requiresStepUp).toBe(true)
})

describe('a call for players', () => {
  test.each(PLAYER_CALLS)('%s refuses a guest', async (name, endpoint) => {
    const { status, body } = await send([name, endpoint])
    expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
  })

  test.each(PLAYER_CALLS)('%s refuses an ended session', async (name, endpoint) => {
    const { status, body } = await send([name, endpoint], { as: ended })
    expect([status, body.error.code]).toEqual([401, 'sessionEnded'])
  })

  test.each(PLAYER_CALLS)('%s refuses a locked player', async (name, endpoint) => {
    const { status, body } = await send([name, endpoint], { as: locked })
    expect([status, body.error.code]).toEqual([403, 'accountLocked'])
  })

  test.each(PLAYER_CALLS)('%s refuses an excluded player', async (name, endpoint) => {
    const { status, body } = await send([name, endpoint], { as: excluded })
    expect([status, body.error.code]).toEqual([403, 'accountLocked'])
  })

  test.each(PLAYER_CALLS)(
    '%s refuses a token of somebody else’s making',
    async (name, endpoint) => {
      const [header, payload] = owner.accessToken.split('.')
      const forged = `${header}.${payload}.${'A'.repeat(43)}`
      const as = { ...owner, headers: { authorization: `Bearer ${forged}` } }
      const { status, body } = await send([name, endpoint], { as })
      expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
    },
  )
})

describe('a body', () => {
  test.each(BODY_CALLS)('%s refuses an unknown field', async (name, endpoint) => {
    const body = { isAdmin: true, playerId: other.playerId }
    const { status, body: answer } = await send([name, endpoint], { as: owner, body })
    expect(status).toBe(422)
    expect(answer.error.fields.isAdmin.code).toBe('unknown')
    expect(answer.error.fields.playerId.code).toBe('unknown')
  })

  test.each(BODY_CALLS)('%s refuses __proto__, a list and a text', async (name, endpoint) => {
    const [method = '', path = ''] = addressOf(name, endpoint).split(' ')
    for (const body of ['{"__proto__":{"isAdmin":true}}', '[]', '"text"', '{', 'null']) {
      const answer = await site.platform.app.request(path, {
        method,
        headers: owner.headers,
        body,
      })
      expect(answer.status).toBe(400)
    }
  })
})

describe('a body with a file', () => {
  test.each(FILE_CALLS)('%s refuses an unknown part', async (name, endpoint) => {
    const form = new FormData()
    form.set('isAdmin', 'true')
    form.set(endpoint.file?.field ?? '', new Blob(['x']), 'x.jpg')
    const answer = await sendRaw([name, endpoint], form)
    expect(answer.status).toBe(422)
    expect((await answer.json()).error.fields.isAdmin.code).toBe('unknown')
  })

  test.each(FILE_CALLS)(
    '%s refuses JSON, __proto__ and a body cut short',
    async (name, endpoint) => {
      const form = new FormData()
      form.set('__proto__', 'x')
      const cut = new Blob(['--b\r\nContent-Disposition: form-data; name="a"'], {
        type: 'multipart/form-data; boundary=b',
      })
      for (const body of ['{}', form, cut]) {
        expect((await sendRaw([name, endpoint], body)).status).toBe(400)
      }
    },
  )

  function sendRaw([name, endpoint]: (typeof ALL)[number], body: string | FormData | Blob) {
    const [method = '', path = ''] = addressOf(name, endpoint).split(' ')
    const { authorization = '' } = owner.headers
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    return site.platform.app.request(path, { method, headers: { authorization, ...type }, body })
  }
})

describe('ids', () => {
  /** Endpoints whose id belongs to one player, with the answer to other players. */
  const PERSONAL = [
    'switchAccount',
    'getBet',
    'getBetRound',
    'shareBet',
    'createDepositInvoice',
    'hideAccount',
    'getInvoice',
    'declineInvoice',
    'submitPaymentForm',
    'removeDestination',
    'removeSavedCard',
    'closeSession',
    'getExportPart',
    'deleteDocument',
    'previewDocument',
    'renamePasskey',
    'removePasskey',
    'updateLimit',
    'deleteLimit',
    'confirmLimit',
    'withdrawLimitRequest',
    'acceptExchangeQuote',
    'putIntoVault',
    'takeFromVault',
    'activatePlayerBonus',
    'cancelPlayerBonus',
    'activatePlayerFreeSpin',
    'cancelPlayerFreeSpin',
    'activateQuest',
    'cancelQuest',
  ] as const
  /** Endpoints whose id is public, or a secret of its own. */
  const PUBLIC = [
    'unsubscribeByMailProvider',
    'getGame',
    'getReceipt',
    'getSportEvent',
    'getProvider',
    'addFavoriteGame',
    'removeFavoriteGame',
    'playGame',
    'getContentDirectory',
    'startSocialConnection',
    'connectSocial',
    'setPlayTool',
    'setBudget',
    'setMarketingConsent',
    'confirmPlayTool',
    'withdrawPlayToolRequest',
  ] as const

  test('every call with an id says whether it is personal', () => {
    const withId = ALL.filter(([, endpoint]) => endpoint.params !== undefined)
    const known: readonly string[] = [...PERSONAL, ...PUBLIC]
    expect(withId.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([])
  })

  test('another player’s account cannot be switched to, and is answered like one that does not exist', async () => {
    const victim = await accountOf(other)
    const call = `PUT /api/wallet/accounts/${victim}/switch`
    const theirs = await callJson(site.platform.app, call, { as: owner })
    const nobodys = await callJson(
      site.platform.app,
      `PUT /api/wallet/accounts/${randomUUID()}/switch`,
      { as: owner },
    )
    expect([theirs.status, theirs.body.error.code]).toEqual([404, 'accountNotFound'])
    expect(theirs.body.error.message).toBe(nobodys.body.error.message)
  })

  test('another player’s session cannot be closed, and is answered like one that does not exist', async () => {
    const listed = await callJson(site.platform.app, 'GET /api/player/sessions', { as: other })
    const close = (id: string) =>
      callJson(site.platform.app, `PUT /api/player/sessions/${id}/close`, { as: owner })
    const [theirs, nobodys] = [await close(listed.body.data[0].id), await close(randomUUID())]
    expect([theirs.status, theirs.body.error.code]).toEqual([404, 'sessionNotFound'])
    expect(theirs.body.error.message).toBe(nobodys.body.error.message)
    const again = await callJson(site.platform.app, 'GET /api/player/profile', { as: other })
    expect(again.status).toBe(200)
  })

  test('a deposit into another player’s account is refused', async () => {
    const body = {
      id: randomUUID(),
      accountId: await accountOf(other),
      method: 'cashier.deposit.card',
      amount: '5000',
    }
    const answer = await callJson(site.platform.app, 'POST /api/payment/invoices/deposit', {
      as: owner,
      body,
    })
    expect([answer.status, answer.body.error.code]).toEqual([404, 'accountNotFound'])
  })

  test('lists contain only the player’s own items', async () => {
    const { body } = await callJson(site.platform.app, 'GET /api/wallet/accounts', { as: owner })
    expect(body.data.map((account: { id: string }) => account.id)).toEqual([await accountOf(owner)])
  })
})

async function accountOf(player: TestPlayer): Promise<string> {
  const { id } = await site.db
    .selectFrom('wallet_account')
    .select('id')
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
  return id
}

describe('a restricted country', () => {
  const restricted = ALL.filter(
    ([, { refusals, servesAllCountries }]) =>
      refusals.includes('countryExcluded') && !servesAllCountries,
  )

  test('registering, depositing and playing are the calls it is refused', () => {
    expect(restricted.map(([name]) => name).toSorted()).toEqual([
      'createDepositInvoice',
      'playGame',
      'registerByPhone',
      'registerPlayer',
      'registerSocialPlayer',
    ])
  })

  test.each(restricted)('%s is refused there', async (name, endpoint) => {
    const [method = '', path = ''] = addressOf(name, endpoint).split(' ')
    const answer = await site.platform.app.request(
      path,
      { method, headers: { ...owner.headers, 'cf-ipcountry': 'NL' }, body: '{}' },
      { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
    )
    expect(answer.status).toBe(451)
  })

  test('money already there stays in sight: accounts and sign-out still work', async () => {
    const visitor = await signUp(site.platform.app)
    for (const [method, path] of [
      ['GET', '/api/wallet/accounts'],
      ['GET', '/api/player/init'],
      ['GET', '/api/player/sessions'],
      ['GET', '/api/player/sessions/history'],
      ['POST', '/api/player/sessions/close-other'],
      ['POST', '/api/player/sessions/logout'],
    ] as const) {
      const answer = await site.platform.app.request(
        path,
        { method, headers: { ...visitor.headers, 'cf-ipcountry': 'NL' } },
        { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
      )
      expect(answer.status).toBe(200)
    }
  })
})

test('no GET changes a row of any table', async () => {
  const before = await checksums()
  expect(Object.keys(before).length).toBeGreaterThan(10)
  for (const [name, endpoint] of READS) {
    for (const as of [undefined, owner, ended, locked]) {
      await callJson(site.platform.app, addressOf(name, endpoint), { as })
    }
  }
  expect(await checksums()).toEqual(before)
})

async function checksums(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    site.owner,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from ${sql.table(name)} t`.execute(site.owner)
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}

// Last, since it advances everyone's clock.
test('a token that is older than ten minutes opens nothing', async () => {
  clock.advance(SESSION_TIMES.tokenLifeMs)
  for (const [name, endpoint] of PLAYER_CALLS) {
    const { status } = await send([name, endpoint], { as: owner })
    expect(status).toBe(401)
  }
})
