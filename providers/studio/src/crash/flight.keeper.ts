import { createFailureLog } from '@fairhouse/server-kit/failure-log'
import { bustOf } from '@fairhouse/fair/crash/crash.chain'
import { crashGame, targetOf } from '@fairhouse/fair/crash/crash.game'
import { growthTimeOf } from '@fairhouse/fair/crash/crash.growth'
import type { BetRound } from '../round.repo.ts'
import type { StudioDeps } from '../studio.deps.ts'
import { createChainKeeper, type Salted } from './chain.keeper.ts'
import { holdControl, isWatched, releaseControl } from './control.repo.ts'
import { listOpenBets } from './flight-bet.repo.ts'
import { createSettlementPool } from './settlement.pool.ts'
import {
  endFlight,
  findLatestFlight,
  insertFlight,
  moveFlight,
  type Flight,
} from './flight.repo.ts'

/** Polling interval. */
const LOOK_MS = 1_000

export type FlightKeeper = {
  /** Does what is due; resolves to the milliseconds until something is due again. */
  tick(): Promise<number>
  start(): void
  /** Ends after the settlements in progress; the next process may take over immediately. */
  stop(): Promise<void>
}

export type FlightKeeperDeps = Pick<StudioDeps, 'db' | 'clock' | 'newId' | 'newSecret' | 'log'> & {
  readonly config: Pick<StudioDeps['config'], 'crash'>
  /** See `RoundService`. */
  readonly decideBet: (round: BetRound) => Promise<BetRound | undefined>
  readonly deliver: (round: BetRound) => Promise<unknown>
  /** The flight changed: all spectators are notified. */
  readonly onChange: () => void
}

/**
 * Runs the flights, one process at a time: opens one for bets, starts it, pays automatic cash-outs
 * when they are reached, ends it at its crash. Everything is committed before it is published, and
 * a crash is published after the last bet on it is decided: whoever knows of it decides nothing.
 */
export function createFlightKeeper(deps: FlightKeeperDeps): FlightKeeper {
  const { db, clock, newId, log, config, onChange } = deps
  const holder = newId()
  const { hashOf, publishChain, requireSalted } = createChainKeeper(deps)
  const settlement = createSettlementPool(deps)
  /** Automatic cash-outs of the flight in the air, the next one first. */
  let due: { round: BetRound; atMs: number }[] = []

  async function openFlight(chain: Salted, before: Flight | undefined): Promise<number> {
    const now = clock.now()
    const flightNo = (before?.flight_no ?? 0) + 1
    if (flightNo > chain.length) {
      await publishChain()
      return LOOK_MS
    }
    const flight = {
      chain_id: chain.id,
      flight_no: flightNo,
      server_seed_id: newId(),
      opened_at: now,
      starts_at: new Date(now.getTime() + config.crash.bettingMs),
    }
    const link = { hash: hashOf(chain, flightNo), previousHash: hashOf(chain, flightNo - 1) }
    await db.transaction().execute((trx) => insertFlight(trx, flight, link))
    onChange()
    return config.crash.bettingMs
  }

  async function startFlight(flight: Flight): Promise<number> {
    const leftMs = flight.starts_at.getTime() - clock.now().getTime()
    if (leftMs > 0) return leftMs
    if (!(await moveFlight(db, flight, 'betting', { status: 'flying' }))) return LOOK_MS
    onChange()
    const bets = await listOpenBets(db, { seedId: flight.server_seed_id })
    due = bets
      .map((round) => ({ round, atMs: growthTimeOf(targetOf(crashGame.parseBet(round.bet)!)) }))
      .toSorted((a, b) => a.atMs - b.atMs)
    return 0
  }

  async function fly(flight: Flight, chain: Salted): Promise<number> {
    const bust = bustOf(hashOf(chain, flight.flight_no), chain.salt)
    const crashMs = growthTimeOf(Number(bust))
    const elapsedMs = clock.now().getTime() - flight.starts_at.getTime()
    while (due[0] && due[0].atMs <= Math.min(elapsedMs, crashMs)) settlement.add(due.shift()!.round)
    if (elapsedMs < crashMs) return Math.min(due[0]?.atMs ?? crashMs, crashMs) - elapsedMs
    due = []
    await moveFlight(db, flight, 'flying', { status: 'landing', ended_at: clock.now() })
    return config.crash.graceMs
  }

  /** After a short time for cash-outs that arrived before the crash, the other bets are decided. */
  async function land(flight: Flight, chain: Salted): Promise<number> {
    const leftMs = flight.ended_at!.getTime() + config.crash.graceMs - clock.now().getTime()
    if (leftMs > 0) return leftMs
    const open = await listOpenBets(db, { seedId: flight.server_seed_id })
    const decided = await settlement.decide(open)
    const bust = bustOf(hashOf(chain, flight.flight_no), chain.salt)
    const end = { status: 'crashed', bust, now: clock.now() } as const
    await db.transaction().execute((trx) => endFlight(trx, flight, end))
    onChange()
    settlement.deliver(decided)
    return 0
  }

  /** Delivers what was decided, and what an earlier process left. */
  async function finish(flight: Flight): Promise<number> {
    settlement.deliver(await settlement.decide(await listOpenBets(db, 'ended')))
    await settlement.done()
    onChange()
    const sinceMs = clock.now().getTime() - flight.ended_at!.getTime()
    return Math.max(0, config.crash.pauseMs - sinceMs)
  }

  /** The process that ran this flight died: nobody could cash out, so all open bets are refunded. */
  async function voidFlight(flight: Flight, chain: Salted): Promise<void> {
    const bust = bustOf(hashOf(chain, flight.flight_no), chain.salt)
    const end = { status: 'void', bust, now: clock.now() } as const
    await db.transaction().execute((trx) => endFlight(trx, flight, end))
    log.warn({ flightNo: flight.flight_no }, 'a flight was voided: its process died')
  }

  async function tick(): Promise<number> {
    const held = await holdControl(db, holder, clock.now())
    if (held === 'elsewhere') return LOOK_MS
    const chain = await requireSalted()
    if (!chain) return LOOK_MS
    const flight = await findLatestFlight(db, chain.id)
    const isInAir = flight?.status === 'betting' || flight?.status === 'flying'
    if (flight && isInAir && held === 'taken') {
      await voidFlight(flight, chain)
      return 0
    }
    if (flight?.status === 'betting') return startFlight(flight)
    if (flight?.status === 'flying') return fly(flight, chain)
    if (flight?.status === 'landing') return land(flight, chain)
    const restMs = flight ? await finish(flight) : 0
    if (restMs > 0) return restMs
    return (await isWatched(db, clock.now())) ? openFlight(chain, flight) : LOOK_MS
  }

  const passes = createPasses(tick, log)
  return {
    tick,
    start: () => passes.start(),
    async stop() {
      await passes.stop()
      await settlement.done()
      await releaseControl(db, holder, clock.now())
    },
  }
}

/** One pass after another, each when the last one said that something is due. */
function createPasses(tick: () => Promise<number>, log: FlightKeeperDeps['log']) {
  let timer: NodeJS.Timeout | undefined
  let pass: Promise<unknown> = Promise.resolve()
  let isRunning = false
  const failures = createFailureLog(log, { worker: 'flights' })

  async function runOnce(): Promise<number> {
    try {
      const delayMs = await tick()
      failures.worked()
      return Math.min(delayMs, LOOK_MS)
    } catch (error) {
      failures.failed(error)
      return failures.pauseMs(LOOK_MS)
    }
  }

  function run(): void {
    pass = runOnce().then((delayMs) => {
      if (!isRunning) return
      timer = setTimeout(run, delayMs)
      timer.unref()
    })
  }

  return {
    start(): void {
      isRunning = true
      run()
    },
    async stop(): Promise<void> {
      isRunning = false
      clearTimeout(timer)
      await pass
    },
  }
}
