import { createFailureLog } from '@fairhouse/server-kit/failure-log'
import type { StudioDeps } from '../studio.deps.ts'
import { markWatched } from './control.repo.ts'
import { readFlights, viewFlights, type FlightMessage, type Flights } from './flight.view.ts'

/** Bets and cash-outs of others are looked for this often. */
const LOOK_MS = 250
/** A client that receives nothing for longer than this reconnects. */
const HEARTBEAT_MS = 3_000
const WATCH_MARK_MS = 5_000
/** Streams of one session: a further one ends the oldest. */
const STREAMS_MAX = 3

type Watcher = {
  readonly sessionId: string
  readonly seatId: string
  readonly isDemo: boolean
  readonly send: (line: string) => void
  readonly end: () => void
  sent: string
  sentAtMs: number
}

export type FlightFeed = {
  /** A stream of `FlightMessage`s, one JSON text per line: immediately, and after each change. */
  open(viewer: Pick<Watcher, 'sessionId' | 'seatId' | 'isDemo'>): ReadableStream<Uint8Array>
  /** The flight changed: sends it to all spectators. */
  change(): void
  stop(): Promise<void>
}

/** Sends the flights to all spectators, from the database, so that any process can. */
export function createFlightFeed({
  db,
  clock,
  log,
}: Pick<StudioDeps, 'db' | 'clock' | 'log'>): FlightFeed {
  const watchers = new Set<Watcher>()
  const failures = createFailureLog(log, { worker: 'flight feed' })
  const text = new TextEncoder()
  let timer: NodeJS.Timeout | undefined
  let pass: Promise<void> | undefined
  let markedAtMs = 0

  async function look(): Promise<void> {
    const now = clock.now().getTime()
    if (now - markedAtMs >= WATCH_MARK_MS) {
      markedAtMs = now
      await markWatched(db, clock.now())
    }
    const flights = await readFlights(db, [...new Set([...watchers].map(({ seatId }) => seatId))])
    for (const watcher of watchers) tell(watcher, flights)
  }

  function tell(watcher: Watcher, flights: Flights): void {
    const now = clock.now().getTime()
    const flight = viewFlights(flights, watcher)
    const content = JSON.stringify(flight)
    if (content === watcher.sent && now - watcher.sentAtMs < HEARTBEAT_MS) return
    watcher.sent = content
    watcher.sentAtMs = now
    watcher.send(`${JSON.stringify({ now, flight } satisfies FlightMessage)}\n`)
  }

  function run(): void {
    clearTimeout(timer)
    if (watchers.size === 0 || pass) return
    pass = look()
      .then(failures.worked, failures.failed)
      .finally(() => {
        pass = undefined
        timer = setTimeout(run, failures.pauseMs(LOOK_MS))
        timer.unref()
      })
  }

  function remove(watcher: Watcher): void {
    if (watchers.delete(watcher)) watcher.end()
  }

  return {
    open(viewer) {
      const same = [...watchers].filter(({ sessionId }) => sessionId === viewer.sessionId)
      if (same.length >= STREAMS_MAX) remove(same[0]!)
      let watcher: Watcher | undefined
      return new ReadableStream({
        start(controller) {
          watcher = {
            ...viewer,
            send: (line) => controller.enqueue(text.encode(line)),
            end: () => controller.close(),
            sent: '',
            sentAtMs: 0,
          }
          watchers.add(watcher)
          run()
        },
        cancel() {
          if (watcher) watchers.delete(watcher)
        },
      })
    },
    change() {
      const again = pass
      if (again) void again.then(run)
      else run()
    },
    async stop() {
      for (const watcher of watchers) remove(watcher)
      clearTimeout(timer)
      await pass
      clearTimeout(timer)
    },
  }
}
