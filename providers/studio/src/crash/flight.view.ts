import { displayAmount } from '@fairhouse/money/display'
import type { Kysely } from 'kysely'
import { seatCurrency } from '../studio.currency.ts'
import type { StudioDatabase } from '../studio.tables.ts'
import { listShownBets, type ShownBet } from './flight-bet.repo.ts'
import { findChain, findLatestFlight, listPastFlights } from './flight.repo.ts'

/** A flight as everybody sees it. Multipliers in hundredths, times in Unix milliseconds. */
export type FlightView = {
  /** `waiting`: no flight is open for bets yet. `flying`: until the crash is published. */
  readonly status: 'waiting' | 'betting' | 'flying' | 'crashed' | 'void'
  readonly flightNo: number
  readonly startsAt: number
  /** As digits; null until the crash. */
  readonly bust: string | null
  /** Newest first. */
  readonly recent: readonly { readonly flightNo: number; readonly bust: string }[]
  readonly bets: readonly FlightBet[]
  readonly betCount: number
}

export type FlightBet = {
  /** Masked; null for a guest. */
  readonly name: string | null
  readonly stake: string
  readonly unit: string
  readonly cashedOutAt: number | null
  readonly isMine: boolean
}

/** One message to a client that looks on. `now` is the server's clock. */
export type FlightMessage = { readonly now: number; readonly flight: FlightView }

export type Flights = Omit<FlightView, 'bets' | 'betCount'> & {
  readonly bets: readonly ShownBet[]
  readonly counts: { readonly real: number; readonly demo: number }
}

const RECENT = 20
const BETS_SHOWN = 40

/** The public state of the flights now, with the bets of these seats. */
export async function readFlights(
  db: Kysely<StudioDatabase>,
  seatIds: readonly string[] = [],
): Promise<Flights> {
  const chain = await findChain(db)
  const flight = chain && (await findLatestFlight(db, chain.id))
  const recent = await listPastFlights(db, RECENT)
  const { bets, ...counts } = flight
    ? await listShownBets(db, { seedId: flight.server_seed_id, seatIds, limit: BETS_SHOWN })
    : { bets: [], real: 0, demo: 0 }
  return {
    status: flight?.status === 'landing' ? 'flying' : (flight?.status ?? 'waiting'),
    flightNo: flight?.flight_no ?? 0,
    startsAt: flight?.starts_at.getTime() ?? 0,
    bust: flight?.status === 'crashed' ? String(flight.bust) : null,
    recent: recent.map((past) => ({ flightNo: past.flight_no, bust: String(past.bust) })),
    ...{ bets, counts },
  }
}

/** The same for one player: real bets among real ones, play credits among play credits. */
export function viewFlights(
  { counts, ...flights }: Flights,
  viewer: { readonly seatId: string; readonly isDemo: boolean },
): FlightView {
  const bets = flights.bets.filter(({ isDemo }) => isDemo === viewer.isDemo)
  const mine = (bet: ShownBet): boolean => bet.seatId === viewer.seatId
  const shown = [...bets.filter(mine), ...bets.filter((bet) => !mine(bet))].slice(0, BETS_SHOWN)
  return {
    ...flights,
    bets: shown.map((bet) => {
      const { number, unit } = displayAmount(bet.stakeMinor, seatCurrency(bet.currency), {
        locale: 'en',
      })
      const { name, cashedOutAt } = bet
      return { name, stake: number, unit, cashedOutAt, isMine: mine(bet) }
    }),
    betCount: viewer.isDemo ? counts.demo : counts.real,
  }
}
