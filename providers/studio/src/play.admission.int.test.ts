import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { listen } from '@fairhouse/server-kit/listen'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { markWatched } from './crash/control.repo.ts'
import { createStudioSetup, order, type StudioSetup, type TestClient } from './studio.fixture.ts'

let setup: StudioSetup
let player: TestClient

beforeEach(async () => {
  setup = await createStudioSetup({ minRoundMs: { slot: 0, other: 0 } })
  player = await setup.open()
})
afterEach(() => setup.close())

const openGuest = () => setup.open({ currency: 'XXX', user: undefined, token: undefined })
function openPlayer() {
  const user = randomUUID()
  return setup.open({ user, token: `token-of-${user}` })
}
const play = (client: TestClient) => client.post('rounds', order())
type Ask = readonly [method: string, path: string, body?: object]

async function ask({ studio }: StudioSetup, { url }: TestClient, [method, path, body]: Ask) {
  return studio.fetch(
    new Request(`http://h.test/studio/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${url.hash.slice(1)}` },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
}

const codesOf = (answers: readonly { status: number; body: any }[]) =>
  answers.map(({ status, body }) => `${status} ${body.error?.code ?? ''}`.trim())

/** Keeps the seats of these players locked while a test runs, so that their requests stay open. */
async function whileLocked(userCredits: boolean, work: () => Promise<void>): Promise<void> {
  await setup.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('seat')
      .select('id')
      .where('credits', userCredits ? 'is not' : 'is', null)
      .forUpdate()
      .execute()
    await work()
  })
}

async function countWaitingConnections(): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(setup.db)
  return rows[0]!.count
}

describe('300 rounds of one guest in flight', () => {
  test('take one connection, and the bets of others are played meanwhile', async () => {
    const guest = await openGuest()
    let answers: ReturnType<typeof play>[] = []
    let answered = 0
    await whileLocked(true, async () => {
      answers = Array.from({ length: 300 }, () => play(guest).finally(() => void (answered += 1)))
      await expect.poll(() => answered).toBe(296)
      for (let round = 0; round < 5; round++) expect((await play(player)).status).toBe(200)
      expect(await countWaitingConnections()).toBe(1n)
      const refused = await ask(setup, guest, ['POST', 'rounds', order()])
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
      expect(answered).toBe(296)
    })
    const codes = codesOf(await Promise.all(answers))
    expect(codes.filter((code) => code === '429 tooSoon')).toHaveLength(296)
    expect(codes.filter((code) => code === '200')).toHaveLength(4)
  })
})

test('the flights go on while players hold all their connections', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, openPlayer))
  const crash = await setup.open({ game_code: 'crash' })
  await crash.get('session')
  await markWatched(setup.db, setup.clock.now())
  await whileLocked(false, async () => {
    for (const each of players) for (let open = 0; open < 4; open++) void play(each)
    await expect.poll(countWaitingConnections).toBe(8n)
    await setup.studio.start()
    const flights = setup.db.selectFrom('crash_flight').select('status')
    await expect.poll(() => flights.execute()).toEqual([{ status: 'betting' }])
  })
})

/** The refusals of four requests of each client whose seats are locked. */
async function playLocked(clients: readonly TestClient[], areGuests: boolean, expected: number) {
  const refused: string[] = []
  await whileLocked(areGuests, async () => {
    const answers = clients.flatMap((client) =>
      Array.from({ length: 4 }, async () => {
        const [code] = codesOf([await play(client)])
        if (code === '429 tooSoon' || code === '503 overloaded') refused.push(code)
      }),
    )
    await expect.poll(() => refused.length).toBe(expected)
    if (areGuests) expect((await play(player)).status).toBe(200)
    void Promise.all(answers)
  })
  return new Set(refused)
}

test('more requests of all players than the studio can serve are refused at once', async () => {
  const players = await Promise.all(Array.from({ length: 17 }, openPlayer))
  expect(await playLocked(players, false, 4)).toEqual(new Set(['503 overloaded']))
})

test('guests together take no place of those who play for money', async () => {
  const guests = await Promise.all(Array.from({ length: 20 }, openGuest))
  expect(await playLocked(guests, true, 64)).toEqual(new Set(['429 tooSoon']))
})

describe('the requests of one session', () => {
  test.each([
    ['rounds', () => ['POST', 'rounds', order()] as const],
    ['steps', () => ['POST', `rounds/${randomUUID()}/steps`, {}] as const],
    ['questions about unknown rounds', () => ['POST', `rounds/${randomUUID()}/resolve`] as const],
    ['reads', () => ['GET', 'session'] as const],
    ['reads of fairness', () => ['GET', 'fairness'] as const],
    ['rotations', () => ['POST', 'fairness/rotate', { clientSeed: 'a' }] as const],
    ['fresh credits', () => ['POST', 'credits/reset'] as const],
  ])('are limited: %s', async (_, make) => {
    const own = await createStudioSetup({
      requestRate: { burst: 5, perSecond: 1 },
      minRoundMs: { slot: 0, other: 0 },
    })
    const guest = await own.open({ currency: 'XXX', user: undefined, token: undefined })
    const statusOf = async () => (await ask(own, guest, make())).status
    // one was taken by the client seed
    for (let turn = 0; turn < 4; turn++) expect(await statusOf()).not.toBe(429)
    expect(await statusOf()).toBe(429)
    own.clock.advance(1_000)
    expect(await statusOf()).not.toBe(429)
    await own.close()
  })

  test('that were begun and not sent to their end are four at most', async () => {
    const listener = await listen((request: Request) => setup.studio.fetch(request), {
      port: 0,
      host: '127.0.0.1',
    })
    const secret = player.url.hash.slice(1)
    const answers: string[] = []
    const sockets = Array.from({ length: 6 }, () => {
      const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8')
      socket.on('data', (text: string) => void answers.push(text))
      socket.write(
        `POST /studio/api/rounds/${randomUUID()}/steps HTTP/1.1\r\nhost: h.test\r\n` +
          `authorization: Bearer ${secret}\r\ncontent-length: 90\r\n\r\n`,
      )
      return socket
    })
    await expect.poll(() => answers.length).toBe(2)
    expect(answers.every((answer) => answer.includes('429 Too Many Requests'))).toBe(true)
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await play(player)).status).toBe(200)
    await listener.close()
  })
})
