import type { Catalogue, Championship, Competitor } from '../catalogue/catalogue.ts'
import { createHashDraw } from '../catalogue/hash-draw.ts'
import { countRounds, pairRound } from './round-robin.ts'

/** The first rounds of all championships begin here. */
export const EPOCH_MS = Date.UTC(2026, 0, 1)

const RUNNERS_MIN = 7
const RUNNERS_MAX = 12
/** Races and draws have no rounds; their season has this many. */
const RUNS_PER_SEASON = 10_000

/** A place in the calendar, and who meets there. */
export type Slot = {
  /** `championship-season-round-match`, always the same. */
  readonly key: string
  readonly championship: Championship
  readonly season: number
  /** From 1. */
  readonly round: number
  /** From 1. */
  readonly match: number
  readonly startMs: number
  readonly field: readonly Competitor[]
}

/** The slots that start at `fromMs` or later and before `toMs`: a pure function of the championship. */
export function listChampionshipSlots(
  championship: Championship,
  fromMs: number,
  toMs: number,
): Slot[] {
  const { roundMs, offsetMs } = championship.spec.cadence
  const firstMs = EPOCH_MS + offsetMs
  // A round's last match may start after the next round has begun, never later than that.
  const firstRound = Math.max(0, Math.floor((fromMs - firstMs) / roundMs) - 1)
  const lastRound = Math.floor((toMs - 1 - firstMs) / roundMs)
  const rounds = Array.from(
    { length: Math.max(0, lastRound - firstRound + 1) },
    (_, index) => firstRound + index,
  )
  return rounds
    .flatMap((round) => listRound(championship, round, firstMs + round * roundMs))
    .filter(({ startMs }) => startMs >= fromMs && startMs < toMs)
}

/** The slot of a key, or undefined when the catalogue has no such slot. */
export function findSlot(catalogue: Catalogue, key: string): Slot | undefined {
  const [id, season, round] = key.split('-').map(Number)
  const championship = catalogue.championships.find((each) => each.id === id)
  if (championship === undefined || season === undefined || round === undefined) return undefined
  const { offsetMs, roundMs } = championship.spec.cadence
  const index = (season - 1) * roundsPerSeason(championship) + round - 1
  const startMs = EPOCH_MS + offsetMs + index * roundMs
  return listRound(championship, index, startMs).find((slot) => slot.key === key)
}

function roundsPerSeason({ spec }: Championship): number {
  return spec.kind === 'horse' || spec.kind === 'none' ? RUNS_PER_SEASON : countRounds(spec.size)
}

function listRound(championship: Championship, index: number, roundStartMs: number): Slot[] {
  const { spec, id } = championship
  const perSeason = roundsPerSeason(championship)
  const season = Math.floor(index / perSeason) + 1
  const round = (index % perSeason) + 1
  const fields = fieldsOfRound(championship, season, round)
  return fields.map((field, match) => ({
    key: `${id}-${season}-${round}-${match + 1}`,
    championship,
    season,
    round,
    match: match + 1,
    startMs: roundStartMs + match * spec.cadence.staggerMs,
    field,
  }))
}

function fieldsOfRound(
  { spec, id, competitors }: Championship,
  season: number,
  round: number,
): (readonly Competitor[])[] {
  if (spec.kind === 'none') return [[]]
  if (spec.kind === 'horse') {
    const draw = createHashDraw(`race:${id}:${season}:${round}`)
    const size = RUNNERS_MIN + draw.below(RUNNERS_MAX - RUNNERS_MIN + 1)
    return [draw.shuffle(competitors).slice(0, size)]
  }
  const order = createHashDraw(`season:${id}:${season}`).shuffle(competitors)
  return pairRound(spec.size, round - 1).map(([home, away]) => [order[home]!, order[away]!])
}
