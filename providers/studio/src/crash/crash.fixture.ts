import { randomUUID } from 'node:crypto'
import { bustOf } from '@fairhouse/fair/crash/crash.chain'
import { growthTimeOf } from '@fairhouse/fair/crash/crash.growth'
import { createRoundService } from '../round.service.ts'
import {
  createStudioSetup,
  type Reply,
  type StudioSetup,
  type TestClient,
} from '../studio.fixture.ts'
import { createWalletClient } from '../wallet.client.ts'
import { markWatched } from './control.repo.ts'
import { createFlightKeeper, type FlightKeeper } from './flight.keeper.ts'
import type { Flight } from './flight.repo.ts'

export type CrashSetup = StudioSetup & {
  keeper: FlightKeeper
  /** Another process takes over, once the one before is silent. */
  takeOver(): void
  sit(launch?: object): Promise<TestClient>
  /** Skips flights until one takes bets that will end at such a multiplier. */
  openFlight(wanted?: (bust: number) => boolean): Promise<{ flight: Flight; bust: number }>
  /** Advances the clock to so many milliseconds after the start, and runs what is due. */
  flyTo(flight: Flight, elapsedMs: number): Promise<void>
  /** The crash, the time after it, and the settlement of open bets. */
  land(flight: Flight, bust: number): Promise<void>
}

/** Crash with a manual clock: a test advances it and lets the keeper do what is due. */
export async function createCrashSetup(): Promise<CrashSetup> {
  const setup = await createStudioSetup({ retryDelaysMs: [] })
  const { db, clock, deps } = setup
  const makeKeeper = () => {
    const rounds = createRoundService(deps, createWalletClient(deps))
    return createFlightKeeper({
      ...deps,
      decideBet: rounds.decideFlightBet,
      deliver: rounds.deliver,
      onChange: () => undefined,
    })
  }

  async function latest(): Promise<Flight | undefined> {
    return db.selectFrom('crash_flight').selectAll().orderBy('opened_at', 'desc').executeTakeFirst()
  }

  async function bustOfFlight(flight: Flight): Promise<number> {
    const { salt } = await db.selectFrom('crash_chain').selectAll().executeTakeFirstOrThrow()
    const { seed } = await db
      .selectFrom('server_seed')
      .selectAll()
      .where('id', '=', flight.server_seed_id)
      .executeTakeFirstOrThrow()
    return Number(bustOf(seed, salt!))
  }

  const crash: CrashSetup = Object.assign(setup, {
    keeper: makeKeeper(),
    takeOver() {
      clock.advance(6_000)
      crash.keeper = makeKeeper()
    },
    sit: (launch = {}) => setup.open({ game_code: 'crash', ...launch }),
    async openFlight(wanted: (bust: number) => boolean = () => true) {
      for (let turn = 0; turn < 150; turn++) {
        await markWatched(db, clock.now())
        await crash.keeper.tick()
        const flight = await latest()
        if (flight?.status !== 'betting') {
          clock.advance(1_000)
          continue
        }
        const bust = await bustOfFlight(flight)
        if (wanted(bust)) return { flight, bust }
        await crash.flyTo(flight, 0)
        await crash.land(flight, bust)
        clock.advance(3_000)
      }
      throw new Error('no such flight')
    },
    async flyTo(flight: Flight, elapsedMs: number) {
      const at = new Date(flight.starts_at.getTime() + elapsedMs)
      // Never back: a request that is still on its way would be received earlier than it was sent.
      if (at > clock.now()) clock.set(at)
      for (let turn = 0; turn < 3; turn++) await crash.keeper.tick()
    },
    async land(flight: Flight, bust: number) {
      await crash.flyTo(flight, growthTimeOf(bust))
      clock.advance(250)
      for (let turn = 0; turn < 2; turn++) await crash.keeper.tick()
    },
  })
  return crash
}

/** A bet of 10.00. */
export const flightBet = (autoCashOut: number | null = null, changes: object = {}) => ({
  id: randomUUID() as string,
  stake: '1000',
  bet: { autoCashOut, limit: 100_000_000 },
  ...changes,
})

export const cashOut = (client: TestClient, roundId: string, id = randomUUID()): Promise<Reply> =>
  client.post(`rounds/${roundId}/steps`, { id, stepNo: 0, action: { elapsedMs: null } })

export const resolve = async (client: TestClient, roundId: string) =>
  (await client.post(`rounds/${roundId}/resolve`)).body.round
