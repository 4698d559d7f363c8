import type { EventRecord } from '../../market/event-record.ts'
import { poisson } from '../../pricing/poisson.ts'
import { drawFrom, drawIndex, type Random } from '../../pricing/random.ts'
import type { Histogram } from '../../pricing/score-distribution.ts'
import { ratesNow, type SoccerModel, type SoccerState } from './soccer.model.ts'
import { soccerRecord, type SoccerIncident } from './soccer.record.ts'

type Draw = Pick<SoccerIncident, 'kind' | 'side' | 'half'> & {
  readonly count: Histogram
  /** Minutes in which it may fall, the last one included. */
  readonly from: number
  readonly to: number
}

/** The statistics that a simulation has to produce; fewer are faster. */
export type SampleDetail = {
  readonly kinds?: readonly SoccerIncident['kind'][]
  readonly hasIntervals?: boolean
}

/**
 * Simulates a match to its end from a state. Prepared once per state, then run as often as wanted.
 * ρ is left out: it belongs to real matches, whose builders are summed over cells.
 */
export function createSoccerSampler(
  model: SoccerModel,
  state: SoccerState,
  soFar: readonly SoccerIncident[],
  { kinds = ['goal', 'corner', 'card'], hasIntervals = true }: SampleDetail = {},
): (random: Random) => EventRecord {
  const draws = listDraws(model, state).filter(({ kind }) => kinds.includes(kind))
  const shares = model.scorers.map((side) => side.map(({ share }) => share))
  return (random) => {
    const incidents: SoccerIncident[] = []
    for (const { kind, side, half, count, from, to } of draws) {
      for (let left = drawFrom(count, random); left > 0; left--) {
        const minute = from + Math.floor(random() * (to - from + 1))
        const scorer = kind === 'goal' ? drawScorer(model, shares, side, random) : undefined
        incidents.push({
          kind,
          side,
          half,
          minute,
          ...(scorer !== undefined && { player: scorer }),
          ...(kind === 'card' && { colour: random() < model.redShare ? 'red' : 'yellow' }),
        })
      }
    }
    // Within a minute no side is first by rule, so ties keep the order of a shuffle.
    const drawn = shuffle(incidents, random).toSorted((a, b) => a.minute - b.minute)
    return soccerRecord([...soFar, ...drawn], {
      half: 3,
      minute: 0,
      firstHalfMinutes: model.halves[0],
      hasIntervals,
    })
  }
}

function listDraws(model: SoccerModel, state: SoccerState): Draw[] {
  const rates = ratesNow(model, state)
  const [first, second] = model.halves
  return ([1, 2] as const).flatMap((half): Draw[] => {
    if (state.half > half) return []
    const minutes = half === 1 ? first : second
    const played = state.half === half ? state.minute : 0
    const before = half === 1 ? 0 : first
    const share = half === 1 ? model.firstHalfShare : 1 - model.firstHalfShare
    const goals = (share * (minutes - played)) / minutes
    const even = (minutes - played) / (first + second)
    const range = { half, from: before + played + 1, to: before + minutes }
    return ([1, 2] as const).flatMap((side): Draw[] => [
      { ...range, kind: 'goal', side, count: poisson(rates[side - 1]! * goals) },
      { ...range, kind: 'corner', side, count: poisson(model.corners[side - 1]! * even) },
      { ...range, kind: 'card', side, count: poisson(model.cards[side - 1]! * even) },
    ])
  })
}

/** Scored by somebody whom no market names; an own goal has no scorer, and is none of these. */
const UNLISTED = 'unlisted'

function drawScorer(
  model: SoccerModel,
  shares: readonly (readonly number[])[],
  side: 1 | 2,
  random: Random,
): string {
  const own = shares[side - 1]!
  // The rest of the shares is scored by unlisted players.
  const open = Math.max(0, 1 - own.reduce((sum, share) => sum + share, 0))
  return model.scorers[side - 1]![drawIndex([...own, open], random)]?.player ?? UNLISTED
}

function shuffle<T>(items: T[], random: Random): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[items[i], items[j]] = [items[j]!, items[i]!]
  }
  return items
}
