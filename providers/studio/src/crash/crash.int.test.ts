import { randomUUID } from 'node:crypto'
import { previousHashOf } from '@fairhouse/fair/crash/crash.chain'
import { growthTimeOf } from '@fairhouse/fair/crash/crash.growth'
import { GAMES } from '@fairhouse/fair/games'
import { verifyGameRound } from '@fairhouse/fair/verify-game-round'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStudioSetup, type TestClient } from '../studio.fixture.ts'
import { createChainKeeper } from './chain.keeper.ts'
import { cashOut, createCrashSetup, flightBet, resolve } from './crash.fixture.ts'
import { listOpenBets, listShownBets } from './flight-bet.repo.ts'

let player: TestClient

const setup = await createCrashSetup()
beforeEach(async () => {
  setup.wallet.balanceUnits = 10_000_000
  setup.wallet.calls.length = 0
  setup.wallet.faultOf = () => undefined
  setup.wallet.hold = async () => undefined
  player = await setup.sit()
})
afterEach(() => expect(setup.wallet.openStakes).toBe(0))
afterAll(() => setup.close())

/** Between 3.00 and 20.00: long enough to do something on the way. */
const isLong = (bust: number): boolean => bust >= 300 && bust <= 2_000

describe('the chain', () => {
  test('is published before its salt, which a player makes', async () => {
    await setup.openFlight()
    const chain = await setup.db.selectFrom('crash_chain').selectAll().executeTakeFirstOrThrow()
    expect(chain.salt).toMatch(/^[0-9a-f]{64}$/)
    const seat = await setup.db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
    expect(chain.created_at.getTime()).toBeLessThanOrEqual(seat.created_at.getTime())
  })

  test('that a block salts is published before the block, and waits for its hash', async () => {
    const own = await createStudioSetup({ retryDelaysMs: [] })
    const { crash } = own.deps.config
    const keeperOf = (hash: string | null) => {
      const saltBlock = { height: 875_000, hash }
      return createChainKeeper({ ...own.deps, config: { crash: { ...crash, saltBlock } } })
    }
    const hash = `0000${'5'.repeat(60)}`
    await expect(keeperOf(hash).requireSalted()).rejects.toThrow('published before its block')
    expect(await keeperOf(null).requireSalted()).toBeUndefined()
    const chain = await own.db.selectFrom('crash_chain').selectAll().executeTakeFirstOrThrow()
    expect(chain).toMatchObject({ salt: null, salt_block: 875_000 })
    expect(await keeperOf(hash).requireSalted()).toMatchObject({ id: chain.id, salt: hash })
    await own.close()
  })

  test('is walked from its published end, one hash per flight, each revealed by its crash', async () => {
    const { flight, bust } = await setup.openFlight()
    const hashOf = () =>
      setup.db
        .selectFrom('server_seed')
        .selectAll()
        .where('id', '=', flight.server_seed_id)
        .executeTakeFirstOrThrow()
    expect((await hashOf()).revealed_at).toBeNull()
    await setup.flyTo(flight, 0)
    await setup.land(flight, bust)
    const { seed, hash, revealed_at: revealedAt } = await hashOf()
    expect(revealedAt).not.toBeNull()
    expect(previousHashOf(seed)).toBe(hash)
    const chain = await setup.db.selectFrom('crash_chain').selectAll().executeTakeFirstOrThrow()
    let walked = seed
    for (let step = 0; step < flight.flight_no; step++) walked = previousHashOf(walked)
    expect(walked).toBe(chain.first_hash)
  })
})

describe('a bet', () => {
  test('cashed out by hand pays the multiplier when the server received it', async () => {
    const { flight, bust } = await setup.openFlight(isLong)
    const bet = flightBet()
    const opened = await player.post('rounds', bet)
    expect(opened.body.round).toMatchObject({ status: 'playing', view: {} })
    await setup.flyTo(flight, growthTimeOf(213))
    const { body } = await cashOut(player, bet.id)
    expect(body.round).toMatchObject({
      status: 'settled',
      payout: '2130',
      outcome: { multiplier: 213 },
      serverSeed: null,
    })
    expect(JSON.stringify(body)).not.toContain('bust')
    expect(setup.wallet.balanceUnits).toBe(9_000_000 + 2_130_000)
    await setup.land(flight, bust)
    const fairness = (await player.get('fairness')).body
    const { openingStake: stake, outcome: view, ...round } = fairness.rounds[0]
    expect(verifyGameRound({ ...round, stake, view }, GAMES).status).toBe('fair')
  })

  test('is paid at its automatic cash-out as soon as the flight reaches it, without a connection', async () => {
    const { flight } = await setup.openFlight(isLong)
    const bet = flightBet(150)
    await player.post('rounds', bet)
    await setup.flyTo(flight, growthTimeOf(150) - 1)
    expect(await resolve(player, bet.id)).toMatchObject({ status: 'playing' })
    await setup.flyTo(flight, growthTimeOf(150))
    await expect
      .poll(() => resolve(player, bet.id))
      .toMatchObject({
        status: 'settled',
        payout: '1500',
        isInterrupted: false,
      })
  })

  test('without a cash-out is lost with the crash, and the wallet is notified', async () => {
    const { flight, bust } = await setup.openFlight(isLong)
    const bet = flightBet(2_001)
    await player.post('rounds', bet)
    await setup.flyTo(flight, 0)
    await setup.land(flight, bust)
    expect(await resolve(player, bet.id)).toMatchObject({
      status: 'settled',
      payout: '0',
      outcome: { multiplier: 0, bust: String(bust) },
    })
    expect(setup.wallet.calls.at(-1)).toMatchObject({
      path: 'transaction/win',
      body: { amount: 0, round_closed: true },
    })
  })

  test('is refused while a flight is in the air', async () => {
    const { flight } = await setup.openFlight(isLong)
    await setup.flyTo(flight, 10)
    const { status, body } = await player.post('rounds', flightBet())
    expect([status, body.error.code]).toEqual([409, 'betsClosed'])
  })

  test('whose stake the wallet takes too late for its flight is refunded', async () => {
    const { flight } = await setup.openFlight(isLong)
    setup.wallet.hold = async ({ path }) => {
      if (path === 'transaction/bet') await setup.flyTo(flight, 1)
    }
    const { body } = await player.post('rounds', flightBet())
    expect(body.error.code).toBe('betsClosed')
    expect(setup.wallet.balanceUnits).toBe(10_000_000)
  })

  test('can be cancelled while its flight waits, and not afterwards', async () => {
    const { flight, bust } = await setup.openFlight(isLong)
    const bet = flightBet()
    await player.post('rounds', bet)
    const { body } = await player.post(`rounds/${bet.id}/cancel`)
    expect(body.round.status).toBe('undone')
    expect(setup.wallet.balanceUnits).toBe(10_000_000)
    const again = flightBet(101)
    await player.post('rounds', again)
    await setup.flyTo(flight, 1)
    const late = await player.post(`rounds/${again.id}/cancel`)
    expect([late.status, late.body.error.code]).toEqual([409, 'roundOver'])
    await setup.land(flight, bust)
  })

  test('is one per player and flight', async () => {
    const { flight, bust } = await setup.openFlight(isLong)
    await player.post('rounds', flightBet(101))
    const { body } = await player.post('rounds', flightBet(101))
    expect(body.error.code).toBe('roundOpen')
    await setup.flyTo(flight, 0)
    await setup.land(flight, bust)
  })

  test('that could return more than the largest payout is refused; without a target it is capped', async () => {
    const { flight } = await setup.openFlight(isLong)
    const { body } = await player.post('rounds', flightBet(50_000_000))
    expect(body.error.code).toBe('payoutAboveMaximum')
    const bet = flightBet()
    const { round } = (await player.post('rounds', bet)).body
    expect(round.bet).toEqual({ autoCashOut: null, limit: 1_000_000 })
    await setup.flyTo(flight, growthTimeOf(110))
    await cashOut(player, bet.id)
  })

  test('with play credits needs no wallet', async () => {
    const guest = await setup.sit({ currency: 'XXX', user: undefined, token: undefined })
    const { flight } = await setup.openFlight(isLong)
    setup.wallet.calls.length = 0
    const bet = flightBet()
    await guest.post('rounds', bet)
    await setup.flyTo(flight, growthTimeOf(200))
    const { body } = await cashOut(guest, bet.id)
    expect(body).toMatchObject({ balance: '101000', round: { payout: '2000' } })
    expect(setup.wallet.calls).toEqual([])
  })
})

describe('a cash-out and the crash at the same moment', () => {
  test('is judged by when the server received it: at the crash it wins, a millisecond later it lost', async () => {
    const { flight, bust } = await setup.openFlight(isLong)
    const [early, late] = [flightBet(), flightBet()]
    const other = await setup.sit()
    await player.post('rounds', early)
    await other.post('rounds', late)
    await setup.flyTo(flight, 0)
    setup.clock.set(new Date(flight.starts_at.getTime() + growthTimeOf(bust)))
    const won = cashOut(player, early.id)
    // received, and then the crash is recorded before its turn comes
    await setup.flyTo(flight, growthTimeOf(bust))
    setup.clock.advance(1)
    const lost = cashOut(other, late.id)
    expect((await won).body.round.outcome).toEqual({ multiplier: bust })
    await setup.land(flight, bust)
    await lost
    const outcome = { multiplier: 0, bust: String(bust) }
    expect(await resolve(other, late.id)).toMatchObject({ status: 'settled', outcome })
    expect(await resolve(player, early.id)).toMatchObject({ payout: String(bust * 10) })
  })

  test('sent twice, as by a double click, is one cash-out', async () => {
    const { flight, bust } = await setup.openFlight(isLong)
    const bet = flightBet()
    await player.post('rounds', bet)
    await setup.flyTo(flight, growthTimeOf(150))
    const id = randomUUID()
    const first = await cashOut(player, bet.id, id)
    await setup.flyTo(flight, growthTimeOf(200))
    const second = await cashOut(player, bet.id, id)
    expect(second.body.round.payout).toBe(first.body.round.payout)
    expect((await cashOut(player, bet.id)).body.error.code).toBe('roundOver')
    expect(setup.wallet.calls.filter(({ path }) => path === 'transaction/win')).toHaveLength(1)
    await setup.land(flight, bust)
  })
})

describe('a process that is lost', () => {
  test('in the air leaves a void flight: open bets go back, cash-outs stand, its hash is shown', async () => {
    const { flight } = await setup.openFlight(isLong)
    const [out, open] = [flightBet(), flightBet()]
    const other = await setup.sit()
    await player.post('rounds', out)
    await other.post('rounds', open)
    await setup.flyTo(flight, growthTimeOf(150))
    await cashOut(player, out.id)
    setup.takeOver()
    await setup.keeper.tick()
    setup.clock.advance(300)
    await setup.keeper.tick()
    expect(await resolve(other, open.id)).toMatchObject({ status: 'undone', isInterrupted: true })
    expect(await resolve(player, out.id)).toMatchObject({ status: 'settled', payout: '1500' })
    expect(setup.wallet.balanceUnits).toBe(10_000_000 + 500_000)
    expect((await other.get('session')).body.unseenRoundId).toBe(open.id)
    const row = await setup.db
      .selectFrom('crash_flight')
      .innerJoin('server_seed', 'server_seed.id', 'crash_flight.server_seed_id')
      .select(['crash_flight.status', 'server_seed.revealed_at'])
      .where('crash_flight.server_seed_id', '=', flight.server_seed_id)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('void')
    expect(row.revealed_at).not.toBeNull()
    const next = await setup.openFlight()
    expect(next.flight.flight_no).toBe(flight.flight_no + 1)
  })

  test('after the crash and before the settlement loses nothing: the next one settles', async () => {
    const { flight, bust } = await setup.openFlight(isLong)
    const bet = flightBet()
    await player.post('rounds', bet)
    await setup.flyTo(flight, 0)
    await setup.flyTo(flight, growthTimeOf(bust))
    expect(await resolve(player, bet.id)).toMatchObject({ status: 'playing' })
    setup.takeOver()
    await setup.keeper.tick()
    await expect
      .poll(() => resolve(player, bet.id))
      .toMatchObject({ status: 'settled', payout: '0' })
  })

  test('only one process runs the flights', async () => {
    const { flight } = await setup.openFlight()
    const mine = setup.keeper
    setup.clock.set(new Date(flight.opened_at.getTime()))
    setup.takeOver()
    setup.clock.set(new Date(flight.opened_at.getTime()))
    const before = setup.keeper
    expect(await before.tick()).toBe(1_000)
    setup.keeper = mine
  })
})

describe('a spectator', () => {
  async function read(client: TestClient) {
    const answer = await setup.studio.fetch(
      new Request('http://site.test:3001/studio/api/flights', {
        headers: { authorization: `Bearer ${client.url.hash.slice(1)}` },
      }),
    )
    const reader = answer.body!.getReader()
    const { value } = await reader.read()
    await reader.cancel()
    return JSON.parse(new TextDecoder().decode(value))
  }

  test('gets the flight and its bets under masked names, and never its end beforehand', async () => {
    const { flight, bust } = await setup.openFlight(isLong)
    const other = await setup.sit({ player_name: 'ma***o' })
    await player.post('rounds', flightBet())
    await other.post('rounds', flightBet(200))
    const message = await read(player)
    expect(message.flight).toMatchObject({
      status: 'betting',
      flightNo: flight.flight_no,
      startsAt: flight.starts_at.getTime(),
      bust: null,
      betCount: 2,
      bets: [
        { name: null, stake: '10.00', unit: 'EUR', cashedOutAt: null, isMine: true },
        { name: 'ma***o', cashedOutAt: null, isMine: false },
      ],
    })
    expect(JSON.stringify(message)).not.toContain('autoCashOut')
    await setup.flyTo(flight, growthTimeOf(200))
    await expect
      .poll(async () => (await read(player)).flight.bets[1])
      .toMatchObject({ cashedOutAt: 200 })
    await setup.land(flight, bust)
    const after = await read(player)
    expect(after.flight).toMatchObject({ status: 'crashed', bust: String(bust) })
    expect(after.flight.recent[0]).toEqual({ flightNo: flight.flight_no, bust: String(bust) })
  })

  test('of a full flight sees its own bet, the first ones and how many there are', async () => {
    const { flight, bust } = await setup.openFlight(isLong)
    const [first, second] = [await setup.sit(), await setup.sit()]
    for (const one of [first, second, player]) await one.post('rounds', flightBet())
    const { seat_id } = (await listOpenBets(setup.db, { seedId: flight.server_seed_id }))[2]!
    const of = { seedId: flight.server_seed_id, seatIds: [seat_id], limit: 1 }
    const { bets, ...counts } = await listShownBets(setup.db, of)
    expect(counts).toEqual({ real: 3, demo: 0 })
    expect(bets.map(({ seatId }) => seatId === seat_id)).toEqual([false, true])
    await setup.flyTo(flight, 0)
    await setup.land(flight, bust)
  })

  test('sees play credits among play credits only', async () => {
    const guest = await setup.sit({ currency: 'XXX', user: undefined, token: undefined })
    const { flight, bust } = await setup.openFlight()
    await player.post('rounds', flightBet())
    await guest.post('rounds', flightBet())
    expect((await read(guest)).flight).toMatchObject({ betCount: 1, bets: [{ isMine: true }] })
    await setup.flyTo(flight, 0)
    await setup.land(flight, bust)
  })

  test('without a session gets nothing', async () => {
    const answer = await setup.studio.fetch(new Request('http://h.test/studio/api/flights'))
    expect(answer.status).toBe(401)
  })
})
