import { readFileSync } from 'node:fs'
import { markerFileSchema } from '@fairhouse/contract/marker'
import { DAY_MS, MINUTE_MS } from '../time-units.ts'
import { type DepositFact, type MarkerFacts, type PlayQuarter, QUARTER_MS } from './facts.ts'

const file = new URL('../../../../content/markers.json', import.meta.url)
export const MARKER_FILE = markerFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

export const NOW = Date.UTC(2026, 10, 26, 12)

export const daysAgo = (days: number) => NOW - days * DAY_MS

/** A quarter of play at a moment: ten lost rounds of 1.00 over ten minutes, unless said otherwise. */
export function quarter(at: number, own: Partial<PlayQuarter> = {}): PlayQuarter {
  const start = Math.floor(at / QUARTER_MS) * QUARTER_MS
  return {
    ...{ at: start, firstAt: at, lastAt: Math.min(at + 10 * MINUTE_MS, start + QUARTER_MS - 1) },
    ...{ rounds: 10, ownMinor: 1_000n, bonusMinor: 0n, ownReturnMinor: 0n },
    ...{ stakeMicro: 100_000_000, afterLoss: { ms: 4_000, rounds: 5 } },
    ...{ afterWin: { ms: 4_000, rounds: 5 }, ...own },
  }
}

/** Quarters in a row, so one session. */
export function session(at: number, quarters: number, own: Partial<PlayQuarter> = {}) {
  return Array.from({ length: quarters }, (_, index) => quarter(at + index * QUARTER_MS, own))
}

export function deposit(at: number, own: Partial<DepositFact> = {}): DepositFact {
  const id = `deposit-${at}`
  return { ...{ id, at, outcome: 'success', baseMinor: 2_000n, way: 'card' }, ...own }
}

export function factsWith(own: Partial<MarkerFacts>): MarkerFacts {
  return {
    ...{ now: NOW, timeZone: 'UTC', play: [], deposits: [], withdrawals: [], sessionEnds: [] },
    ...{ destinations: [], loosened: [], pastExclusions: 0, markedTickets: [], bonuses: [] },
    ...{ kinds: 1, spendLevels: [], ...own },
  }
}
