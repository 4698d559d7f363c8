import { randomBytes, randomUUID } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { STUDIO_MIGRATIONS } from '../game.server.ts'
import { createLagoonProvider } from './lagoon.provider.ts'
import { signRequest } from './softswiss.signature.ts'

const AUTH_TOKEN = 'shared'
const DAY_MS = 86_400_000
const clock = createManualClock('2026-11-25T12:00:00Z')

type Json = Record<string, any>

let user: string
/** Issues of the test; those of earlier tests expire and are reported in between. */
const issued = new Set<string>()
/** Calls of the wallet. */
const calls: { path: string; body: Json }[] = []
/** What the wallet answers instead of its balance. */
let refusalOf: (path: string) => { status: number; code: number } | undefined

const database = await createTestDatabase({ migrations: STUDIO_MIGRATIONS })
const lagoon = await createLagoonProvider({
  databaseUrl: database.url,
  clock,
  newId: createNewId({ clock, randomBytes }),
  newSecret: () => randomBytes(32).toString('hex'),
  log: silentLog,
  fetch: async (input, init) => {
    const path = String(input).split('/').at(-1)!
    calls.push({ path, body: JSON.parse(String(init!.body)) as Json })
    const refusal = refusalOf(path)
    return refusal
      ? Response.json({ code: refusal.code, message: 'scripted' }, { status: refusal.status })
      : Response.json({ balance: 10_000 })
  },
  casinoId: 'fairhouse',
  authToken: AUTH_TOKEN,
  walletUrl: 'http://casino.test/api/callbacks/lagoon',
  config: { minRoundMs: { slot: 0, other: 0 }, recoveryIntervalMs: 10, retryDelaysMs: [] },
})
await lagoon.start()
beforeEach(() => {
  user = randomUUID()
  calls.length = 0
  issued.clear()
  refusalOf = () => undefined
})
afterAll(async () => {
  await lagoon.stop()
  await database.close()
})

async function post(path: string, body: Json, headers: Record<string, string>) {
  const url = `http://lagoon.test/lagoon/${path}`
  const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await lagoon.fetch(request)
  return { status: answer.status, body: (await answer.json()) as Json }
}

/** A call of the casino, signed unless a signature is given. */
function ask(path: string, fields: Json, signature?: string) {
  const body = { casino_id: 'fairhouse', ...fields }
  const sign = signature ?? signRequest(AUTH_TOKEN, JSON.stringify(body))
  return post(`softswiss/${path}`, body, { 'x-request-sign': sign })
}

const issueOf = (changes: Json = {}) => ({
  issue_id: randomUUID() as string,
  currency: 'EUR',
  games: ['reef-wheel'],
  freespins_quantity: 2,
  bet_amount: 100,
  valid_until: new Date(clock.now().getTime() + DAY_MS).toISOString(),
  user: { id: user },
  ...changes,
})

async function issue(changes: Json = {}): Promise<string> {
  const given = issueOf(changes)
  issued.add(given.issue_id)
  expect((await ask('freespins/issue', given)).status).toBe(200)
  return given.issue_id
}

const list = async () => (await ask('freespins/status', { user_id: user })).body['items'] as Json[]

/** Opens Reef Wheel; plays a free round of an issue. */
async function open(): Promise<(issueId: string) => Promise<Json>> {
  const { body } = await ask('sessions', {
    ...{ game: 'reef-wheel', currency: 'EUR', session_id: randomUUID(), user: { id: user } },
    urls: { return_url: 'http://casino.test/' },
    public_url: 'http://lagoon.test',
  })
  const url = new URL(body['launch_options'].game_url as string)
  const headers = { authorization: `Bearer ${url.hash.slice(1)}` }
  await post('api/fairness/client-seed', { clientSeed: 'player' }, headers)
  return async (rewardId) => {
    const order = { id: randomUUID(), stake: '100', bet: { segments: 10, risk: 'low' }, rewardId }
    return (await post('api/rounds', order, headers)).body
  }
}

const reports = () =>
  calls
    .filter(({ path, body }) => path === 'freespins' && issued.has(body['issue_id']))
    .map(({ body }) => body)

describe('the casino', () => {
  test('issues free spins once, under an id of its own', async () => {
    const given = issueOf()
    for (let time = 0; time < 2; time++)
      expect(await ask('freespins/issue', given)).toEqual({ status: 200, body: {} })
    const { issue_id } = given
    expect(await list()).toEqual([{ issue_id, status: 'active', freespins_done: 0 }])
    const other = { ...given, freespins_quantity: 50 }
    expect(await ask('freespins/issue', other)).toMatchObject({ status: 412, body: { code: 605 } })
  })

  test.each([
    ['in an unknown game', { games: ['dice'] }, 412, 600],
    ['in an unknown currency', { currency: 'ABC' }, 412, 600],
    ['at a stake below the limits', { bet_amount: 1 }, 412, 600],
    ['until a time that is over', { valid_until: '2026-11-25T12:00:00Z' }, 412, 603],
    ['in two games', { games: ['reef-wheel', 'pearl-drop'] }, 400, 400],
    ['of no spins', { freespins_quantity: 0 }, 400, 400],
    ['under a name that is no id', { issue_id: 'first' }, 400, 400],
  ])('is refused free spins %s', async (_, changes, status, code) => {
    expect(await ask('freespins/issue', issueOf(changes))).toMatchObject({ status, body: { code } })
    expect(await list()).toEqual([])
  })

  test('cannot cancel an unknown issue', async () => {
    const reply = await ask('freespins/cancel', { issue_id: randomUUID() })
    expect(reply).toMatchObject({ status: 412, body: { code: 610 } })
  })

  test.each(['issue', 'cancel', 'status'])('has to sign freespins/%s', async (word) => {
    const { status } = await ask(`freespins/${word}`, issueOf(), 'f'.repeat(64))
    expect(status).toBe(403)
  })
})

describe('free spins', () => {
  test('ask the wallet for the balance only, and the last one for the payment of all', async () => {
    const [id, play] = [await issue(), await open()]
    const first = await play(id)
    expect(first).toMatchObject({ round: { isFree: true, status: 'settled' }, balance: null })
    expect(calls.map(({ path, body }) => [path, body['actions']])).toEqual([['play', undefined]])
    const last = await play(id)
    expect(last).toMatchObject({ round: { status: 'settled' }, balance: '10000' })
    const total_amount = Number(first['round'].payout) + Number(last['round'].payout)
    const report = { issue_id: id, status: 'played', total_amount, freespins_done: 2 }
    expect(reports()).toEqual([report])
  })

  test('are reported again until the wallet takes it', async () => {
    const [id, play] = [await issue({ freespins_quantity: 1 }), await open()]
    refusalOf = (path) => (path === 'freespins' ? { status: 500, code: 500 } : undefined)
    await play(id)
    refusalOf = () => undefined
    clock.advance(10_000)
    await expect.poll(() => reports().length).toBe(2)
    expect(reports()[1]).toEqual(reports()[0])
    clock.advance(DAY_MS)
    expect(await list()).toMatchObject([{ status: 'played' }])
  })

  test('that are cancelled are reported as far as they were played', async () => {
    const [id, play] = [await issue(), await open()]
    const { round } = await play(id)
    await ask('freespins/cancel', { issue_id: id })
    await expect.poll(reports).toEqual([
      {
        ...{ issue_id: id, status: 'canceled', freespins_done: 1 },
        total_amount: Number(round.payout),
      },
    ])
    expect((await play(id))['error'].code).toBe('rewardUnavailable')
  })

  test('that nobody played in time are reported with nothing', async () => {
    const id = await issue()
    refusalOf = () => ({ status: 500, code: 500 })
    clock.advance(DAY_MS)
    const report = { issue_id: id, status: 'expired', total_amount: 0, freespins_done: 0 }
    await expect.poll(reports).toEqual([report])
    refusalOf = () => undefined
    clock.advance(60_000)
    await expect.poll(reports).toEqual([report, report])
  })

  test('are not played after the session of the player is over', async () => {
    const [id, play] = [await issue(), await open()]
    refusalOf = () => ({ status: 412, code: 101 })
    expect((await play(id))['error'].code).toBe('sessionEnded')
    expect(await list()).toMatchObject([{ status: 'active', freespins_done: 0 }])
    expect(reports()).toEqual([])
  })
})
