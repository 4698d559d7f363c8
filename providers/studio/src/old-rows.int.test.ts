import { randomUUID } from 'node:crypto'
import { growthTimeOf } from '@fairhouse/fair/crash/crash.growth'
import { afterAll, expect, test } from 'vitest'
import { createCrashSetup, flightBet } from './crash/crash.fixture.ts'
import { removeOldRows } from './old-rows.cleanup.ts'
import { order, type TestClient } from './studio.fixture.ts'

const DAY_MS = 86_400_000

const setup = await createCrashSetup()
// publishes the chain that the first client seed salts
await setup.keeper.tick()
const player = await setup.open()
afterAll(() => setup.close())

async function afterDays(days: number) {
  setup.clock.advance(days * DAY_MS)
  await removeOldRows(setup.deps, new AbortController().signal)
}

async function count() {
  const tables = ['round', 'round_step', 'session', 'crash_flight', 'server_seed'] as const
  const counts = tables.map(async (table) => {
    const rows = await setup.db.selectFrom(table).selectAll().execute()
    return [table, rows.length] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

async function fly(client?: TestClient): Promise<void> {
  const { flight, bust } = await setup.openFlight((bust) => bust >= 110)
  if (client) await client.post('rounds', flightBet(105))
  await setup.flyTo(flight, growthTimeOf(105))
  await setup.land(flight, bust)
  setup.clock.advance(3_000)
}

test('rows that no played round needs go after two days, and the rest after 400', async () => {
  const crash = await setup.sit()
  await player.post('rounds', order())
  await player.post('fairness/rotate', { clientSeed: 'second' })
  // a session, a seed and ids that nothing was played with
  await setup.open()
  await player.post('fairness/rotate', { clientSeed: 'third' })
  await player.post(`rounds/${randomUUID()}/resolve`)
  setup.wallet.balanceUnits = 0
  setup.clock.advance(1_000)
  await player.post('rounds', order())
  setup.wallet.balanceUnits = 10_000_000
  await fly(crash)
  const seats = await setup.db.selectFrom('seat').selectAll().execute()
  const flightBefore = await setup.db.selectFrom('crash_flight').selectAll().execute()
  for (let flights = 0; flights < 3; flights++) await fly()
  const whole = await count()
  expect(whole.round).toBe(4)

  await afterDays(1)
  expect(await count()).toEqual(whole)

  await afterDays(2)
  const played = await count()
  // Dice and Crash with their sessions and seeds, the latest flight, two seeds of each seat
  expect(played).toEqual({
    round: 2,
    round_step: 1,
    session: 2,
    crash_flight: 2,
    server_seed: 1 + 2 + seats.length * 2,
  })
  const flights = await setup.db.selectFrom('crash_flight').select('flight_no').execute()
  expect(flights.map(({ flight_no: no }) => no)).toContain(flightBefore.at(-1)!.flight_no)

  await afterDays(390)
  expect(await count()).toEqual(played)

  await afterDays(10)
  expect(await count()).toEqual({
    round: 0,
    round_step: 0,
    session: 0,
    crash_flight: 1,
    server_seed: 1 + seats.length * 2,
  })
  const before = flights.map(({ flight_no: no }) => no)
  const newcomer = await setup.sit()
  const { flight } = await setup.openFlight()
  expect(flight.flight_no).toBe(Math.max(...before) + 1)
  expect((await newcomer.get('session')).status).toBe(200)
})

test('a round in progress is never removed', async () => {
  const mines = await setup.open({ game_code: 'mines' })
  const bet = order({ bet: { mines: 3 } })
  await mines.post('rounds', { ...bet, bet: { mines: 3 } })
  await afterDays(500)
  const round = setup.db.selectFrom('round').select('status').where('id', '=', bet.id)
  expect(await round.executeTakeFirst()).toEqual({ status: 'playing' })
})

test('asking for unknown rounds uses up two hundred ids of a seat at most', async () => {
  const curious = await setup.open()
  const ask = () => curious.post(`rounds/${randomUUID()}/resolve`)
  for (let turn = 0; turn < 200; turn++) expect((await ask()).body.round.status).toBe('abandoned')
  expect(await ask()).toMatchObject({ status: 429, body: { error: { code: 'tooSoon' } } })
  await afterDays(3)
  expect(await countAbandoned()).toBe(0)
})

const countAbandoned = async (): Promise<number> =>
  (await setup.db.selectFrom('round').select('id').where('status', '=', 'abandoned').execute())
    .length
