import { randomBytes, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { bustOf } from '@fairhouse/fair/crash/crash.chain'
import { growthTimeOf } from '@fairhouse/fair/crash/crash.growth'
import { listen } from '@fairhouse/server-kit/listen'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lockSeat, readServerSeed } from '../seat.repo.ts'
import type { TestClient } from '../studio.fixture.ts'
import { cashOut, createCrashSetup, flightBet, resolve } from './crash.fixture.ts'
import type { Flight } from './flight.repo.ts'
import { readFlights } from './flight.view.ts'

let player: TestClient

const setup = await createCrashSetup()
const listener = await listen((request: Request) => setup.studio.fetch(request), {
  port: 0,
  host: '127.0.0.1',
})
beforeEach(async () => {
  player = await setup.sit()
})
afterAll(async () => {
  await listener.close()
  await setup.close()
})

const isLong = (bust: number): boolean => bust >= 300 && bust <= 2_000

const body = () => JSON.stringify({ id: randomUUID(), stepNo: 0, action: { elapsedMs: null } })

function head(path: string, ...more: readonly string[]): string {
  const secret = player.url.hash.slice(1)
  const lines = ['host: studio.test', `authorization: Bearer ${secret}`, ...more]
  return `${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`

/** Ways to send a request in two parts. */
const SPLITS: Readonly<Record<string, (step: string) => readonly [first: string, rest: string]>> = {
  'the body': (step) => [head(step, `content-length: ${body().length}`), body()],
  'the last byte': (step) => {
    const json = body()
    return [head(step, `content-length: ${json.length}`) + json.slice(0, -1), json.slice(-1)]
  },
  'the last chunk': (step) => {
    const begun = head(step, 'transfer-encoding: chunked') + chunk(body())
    return [begun, '0\r\n\r\n']
  },
  'the body of a pipelined request': (step) => [
    head('GET /studio/api/balance') + head(step, `content-length: ${body().length}`),
    body(),
  ],
}

async function open(text: string): Promise<Socket> {
  const socket = connect(listener.port, '127.0.0.1').setEncoding('utf8')
  socket.write(text)
  // The server has read it: it is on the same machine.
  await wait(50)
  return socket
}

/** The JSON of the answer that ends with this text. */
async function readAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const part of socket) {
    answer += part
    if (/"(round|error)":.*\}\s*$/.test(answer)) break
  }
  return answer
}

async function startFlight() {
  const { flight, bust } = await setup.openFlight(isLong)
  const bet = flightBet()
  await player.post('rounds', bet)
  await setup.flyTo(flight, growthTimeOf(bust) - 60)
  return { flight, bust, bet, step: `POST /studio/api/rounds/${bet.id}/steps` }
}

async function crash(flight: Flight, bust: number): Promise<void> {
  await setup.flyTo(flight, growthTimeOf(bust))
  setup.clock.advance(1)
}
const statusOf = async (): Promise<string> => (await readFlights(setup.db)).status

describe.each(Object.entries(SPLITS))('a cash-out of which %s arrives', (_, split) => {
  test('before the crash wins', async () => {
    const { flight, bust, bet, step } = await startFlight()
    const [first, rest] = split(step)
    const socket = await open(first)
    socket.write(rest)
    expect(await readAnswer(socket)).toContain('"status":"settled"')
    expect(await resolve(player, bet.id)).not.toMatchObject({ payout: '0' })
    await setup.land(flight, bust)
  })

  test('after the crash loses, and is answered when the crash is public', async () => {
    const { flight, bust, bet, step } = await startFlight()
    const [first, rest] = split(step)
    const socket = await open(first)
    await crash(flight, bust)
    socket.write(rest)
    await wait(50)
    await setup.land(flight, bust)
    expect(await readAnswer(socket)).toContain(`"bust":"${bust}"`)
    expect(await resolve(player, bet.id)).toMatchObject({ status: 'settled', payout: '0' })
  })

  test('after the crash is public loses', async () => {
    const { flight, bust, bet, step } = await startFlight()
    const [first, rest] = split(step)
    const socket = await open(first)
    await setup.land(flight, bust)
    expect(await statusOf()).toBe('crashed')
    socket.write(rest)
    expect(await readAnswer(socket)).toContain('"code":"roundOver"')
    expect(await resolve(player, bet.id)).toMatchObject({ status: 'settled', payout: '0' })
  })
})

describe('the crash', () => {
  test('is public only after the bets on it are decided', async () => {
    const { flight, bust, bet } = await startFlight()
    const other = await setup.sit()
    setup.wallet.calls.length = 0
    await crash(flight, bust)
    setup.clock.advance(250)
    const { seat_id: seatId } = await setup.db
      .selectFrom('round')
      .select('seat_id')
      .where('id', '=', bet.id)
      .executeTakeFirstOrThrow()
    let landing: Promise<number> | undefined
    await setup.db.transaction().execute(async (trx) => {
      await lockSeat(trx, seatId)
      landing = setup.keeper.tick()
      await wait(100)
      expect(await readFlights(setup.db)).toMatchObject({ status: 'flying', bust: null })
      const shown = JSON.stringify([await other.get('session'), await other.get('fairness')])
      expect(shown).not.toContain('"bust"')
      const seed = await setup.db
        .selectFrom('server_seed')
        .select('revealed_at')
        .where('id', '=', flight.server_seed_id)
        .executeTakeFirstOrThrow()
      expect(seed.revealed_at).toBeNull()
      expect(setup.wallet.calls.filter(({ path }) => path === 'transaction/win')).toEqual([])
    })
    await landing
    expect(await readFlights(setup.db)).toMatchObject({ status: 'crashed', bust: String(bust) })
    await expect
      .poll(() => resolve(player, bet.id))
      .toMatchObject({ status: 'settled', payout: '0' })
  })

  test('ends a bet that could not be decided, whatever the clock says afterwards', async () => {
    const { flight, bust, bet } = await startFlight()
    await setup.land(flight, bust)
    // as if deciding had failed
    await setup.db
      .updateTable('round')
      .set({ status: 'playing', outcome: null, payout: null, win_tx: null, next_attempt_at: null })
      .where('id', '=', bet.id)
      .execute()
    await setup.db.deleteFrom('round_step').where('round_id', '=', bet.id).execute()
    setup.clock.set(new Date(flight.starts_at.getTime() + growthTimeOf(150)))
    expect((await cashOut(player, bet.id)).body.error.code).toBe('actionIllegal')
    setup.clock.set(new Date(flight.starts_at.getTime() + growthTimeOf(bust) + 500))
    await setup.keeper.tick()
    const decided = setup.db.selectFrom('round').select(['payout']).where('id', '=', bet.id)
    expect(await decided.executeTakeFirstOrThrow()).toEqual({ payout: 0n })
  })
})

describe('before the take-off', () => {
  test.each([
    ['that is over at once', (bust: bigint) => bust === 100n],
    ['that lasts', (bust: bigint) => bust > 300n],
  ])('a cash-out of a flight %s is refused with the same words', async (_, isWanted) => {
    const { flight, bust } = await setup.openFlight(isLong)
    const bet = flightBet()
    await player.post('rounds', bet)
    const { salt } = await setup.db.selectFrom('crash_chain').selectAll().executeTakeFirstOrThrow()
    const seeds = setup.db.updateTable('server_seed').where('id', '=', flight.server_seed_id)
    const before = await readServerSeed(setup.db, flight.server_seed_id)
    let seed = before
    while (!isWanted(bustOf(seed, salt!))) seed = randomBytes(32).toString('hex')
    await seeds.set({ seed }).execute()
    const { status, body: answer } = await cashOut(player, bet.id)
    expect([status, answer.error.code]).toEqual([409, 'actionIllegal'])
    expect(await resolve(player, bet.id)).toMatchObject({ status: 'playing' })
    await seeds.set({ seed: before }).execute()
    await setup.flyTo(flight, 0)
    await setup.land(flight, bust)
  })
})
