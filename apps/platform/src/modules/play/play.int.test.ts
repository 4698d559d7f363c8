import { randomUUID } from 'node:crypto'
import { writeExactJson } from '@fairhouse/server-kit/exact-json'
import { listen } from '@fairhouse/server-kit/listen'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { coupon } from '#platform/integrations/bookmaker/bookmaker.fixture'
import { openSportSession } from '#platform/modules/sport/sport-session.repo'
import { fund } from '#platform/integrations/hub88/hub88.setup.fixture'
import { signRequest } from '#platform/integrations/softswiss/softswiss.signature'
import { readBalances } from '#platform/ledger/balances'
import { insertGameSession } from '#platform/modules/game/game-session.repo'
import { activeAccount, type WalletAccount } from '#platform/modules/wallet/wallet.account'
import { signUp, type TestPlayer } from '#platform/testing/test-app'
import { startTraceExport } from '#platform/observability/trace-export'
import { createTestPlatform, TEST_OPERATOR_TOKEN } from '#platform/testing/test-platform'

const GAME = 'reef-wheel'
const CASINO_TOKEN = 'casino-token-0123456789abcdefghij'
const BOOK_SECRET = `whsec_${Buffer.from('a-secret-of-the-book-in-tests-02').toString('base64')}`

const site = await createTestPlatform({
  env: { FAIRHOUSE_LAGOON_AUTH_TOKEN: CASINO_TOKEN, FAIRHOUSE_BOOKMAKER_SECRET: BOOK_SECRET },
})
await site.db
  .insertInto('game')
  .values({
    ...{ identity: GAME, provider: 'lagoon', code: GAME, provider_name: 'Lagoon Games' },
    ...{ name: 'Reef Wheel', rtp: '97.00', hue: 186, features: [], blocked_countries: [] },
    ...{ is_demo_available: true, is_provably_fair: true, is_enabled: true },
    synced_at: new Date(),
  })
  .execute()
afterAll(() => site.close())

type Seat = {
  readonly player: TestPlayer
  readonly account: WalletAccount
  readonly token: string
  readonly sport: string
}

/** A player with money, an open game and an open sportsbook. */
async function openSeat(): Promise<Seat> {
  const player = await signUp(site.platform.app)
  const account = (await activeAccount(site.db, player.playerId))!
  await fund(site, account, 1_000_000n)
  const { id: player_session_id } = await site.db
    .selectFrom('player_session')
    .select('id')
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow()
  const session = {
    player_id: player.playerId,
    player_session_id,
    wallet_account_id: account.id,
    currency: account.currency,
    created_at: new Date(),
  }
  const token = randomUUID()
  const game = { provider: 'lagoon', game_identity: GAME, token }
  await insertGameSession(site.db, { ...session, ...game, id: randomUUID() })
  const sport = await openSportSession(site.db, { ...session, id: randomUUID() })
  return { player, account, token, sport }
}

function betOnGame(seat: Seat, traceId: string = randomUUID()) {
  const actions = [{ action: 'bet', amount: 100n, action_id: randomUUID() }]
  return playGame(seat, { game_id: randomUUID(), finished: true, actions }, traceId)
}

async function playGame({ player, account, token }: Seat, round: object, traceId: string) {
  const body = writeExactJson({
    ...{ user_id: player.playerId, session_id: token, currency: account.currency, game: GAME },
    ...round,
  })
  const signature = signRequest(CASINO_TOKEN, body)
  const headers = { 'x-request-sign': signature, 'x-trace-id': traceId }
  return post('/api/callbacks/lagoon/play', headers, body)
}

async function betOnSport({ player, account, sport }: Seat) {
  const body = JSON.stringify({
    command: 'place',
    ...{ betId: randomUUID(), playerKey: player.playerId, currency: account.currency },
    ...{ session: sport, stakeMinor: '100', coupon: coupon() },
  })
  const message = { id: randomUUID(), timestamp: new Date(), body }
  return post('/api/callbacks/bookmaker', signWebhook(message, [BOOK_SECRET]), body)
}

async function post(path: string, headers: Record<string, string>, body: string) {
  const init = { method: 'POST', headers, body }
  return (await site.platform.app.request(path, init)).status
}

/** A counter of the platform; 0 before the first event. */
async function readCounter(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${TEST_OPERATOR_TOKEN}` }
  const text = await (await site.platform.app.request('/metrics', { headers })).text()
  return Number(new RegExp(`^${name}(?:{[^}]*})? (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}

const countAlone = () => readCounter('fairhouse_bet_commands_alone_total')

test('casino and sport bets of one player share groups with others and never fail them', async () => {
  const seats = await Promise.all(Array.from({ length: 4 }, openSeat))
  const rounds = 50
  for (let round = 0; round < rounds; round += 1) {
    const calls = seats.flatMap((seat) => [betOnGame(seat), betOnSport(seat)])
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
  }
  const balances = await readBalances(
    site.db,
    seats.map(({ account }) => account.id),
  )
  for (const { account } of seats)
    expect(balances.get(account.id)!.cashMinor).toBe(1_000_000n - BigInt(rounds) * 200n)
  expect(await countAlone()).toBe(0)
}, 120_000)

test('while traces are exported commands share transactions, and their events keep their own trace', async () => {
  const seats = await Promise.all(Array.from({ length: 6 }, openSeat))
  const collector = await listen(() => Response.json({}), { port: 0 })
  const stopTraces = startTraceExport(`http://127.0.0.1:${collector.port}`)
  const traces = new Map(seats.map(({ player }) => [player.playerId, randomUUID() as string]))
  const calls = seats.map((seat) => betOnGame(seat, traces.get(seat.player.playerId)!))
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
  await stopTraces()
  await collector.close()
  const events = await site.db
    .selectFrom('outbox_event')
    .select(['player_id', 'traceparent', sql<string>`xmin::text`.as('xid')])
    .where('event', '=', 'bet.settled')
    .where('player_id', 'in', [...traces.keys()])
    .execute()
  expect(events).toHaveLength(seats.length)
  for (const { player_id, traceparent } of events)
    expect(traceparent).toContain(traces.get(player_id!)!.replaceAll('-', ''))
  expect(new Set(events.map(({ xid }) => xid)).size).toBeLessThan(seats.length)
  expect(await countAlone()).toBe(0)
})

test('a win above the maximum is refused and counted, and the largest one is paid', async () => {
  const seat = await openSeat()
  const round = { game_id: randomUUID(), finished: false }
  const act = (action: string, amount: bigint) =>
    playGame(
      seat,
      { ...round, actions: [{ action, amount, action_id: randomUUID() }] },
      randomUUID(),
    )
  expect(await act('bet', 100n)).toBe(200)
  // 25,000,000.00 EUR
  expect(await act('win', 2_500_000_001n)).toBe(500)
  expect(await act('win', 2n ** 53n - 1n)).toBe(500)
  expect(await readCounter('fairhouse_payouts_refused_total')).toBe(2)
  expect(await act('win', 2_500_000_000n)).toBe(200)
  const balances = await readBalances(site.db, [seat.account.id])
  expect(balances.get(seat.account.id)!.cashMinor).toBe(1_000_000n - 100n + 2_500_000_000n)
})

test('wins of one bet that exceed the maximum together are refused', async () => {
  const seat = await openSeat()
  const round = { game_id: randomUUID(), finished: false }
  const act = (action: string, amount: bigint) =>
    playGame(
      seat,
      { ...round, actions: [{ action, amount, action_id: randomUUID() }] },
      randomUUID(),
    )
  expect(await act('bet', 100n)).toBe(200)
  expect(await act('win', 1_500_000_000n)).toBe(200)
  expect(await act('win', 1_000_000_001n)).toBe(500)
  expect(await act('win', 1_000_000_000n)).toBe(200)
  expect(await act('win', 1n)).toBe(500)
})

test('a win after the end of its round is refused and counted, and pays nothing', async () => {
  const seat = await openSeat()
  const round = randomUUID()
  const act = (action: string, finished: boolean) =>
    playGame(
      seat,
      { game_id: round, finished, actions: [{ action, amount: 100n, action_id: randomUUID() }] },
      randomUUID(),
    )
  expect(await act('bet', false)).toBe(200)
  expect(await act('win', true)).toBe(200)
  expect(await act('win', false)).toBe(409)
  const late = 'fairhouse_payouts_refused_total{[^}]*reason="roundOver"}'
  expect(await readCounter(late)).toBe(1)
  const balances = await readBalances(site.db, [seat.account.id])
  expect(balances.get(seat.account.id)!.cashMinor).toBe(1_000_000n)
})
