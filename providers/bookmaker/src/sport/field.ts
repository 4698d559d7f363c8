import type { Competitor } from '../catalogue/catalogue.ts'
import type { Pair } from '../simulation/fact.ts'
import type { Millionths, SquadPlayer, Squads } from '../simulation/fixture.ts'

/** The competitors of an event: a match of two, a race of many, or a draw without. */
export type Field = readonly Competitor[]

/** The advantage of an attack over the opposing defence, in thousandths. */
function edge(attacker: Competitor, defender: Competitor): number {
  return attacker.attack - defender.defence
}

export function edges([home, away]: Field): Pair {
  if (home === undefined || away === undefined) throw new Error('a match needs two sides')
  return [edge(home, away), edge(away, home)]
}

/** A mean raised or lowered by `gain` of the edge. */
export function tilt(mean: Millionths, edgeThousandths: number, gain: number): Millionths {
  return Math.round(mean * (1 + (gain * edgeThousandths) / 1000))
}

export function squads(field: Field): Squads {
  const playersOf = (side: Competitor | undefined): SquadPlayer[] =>
    (side?.players ?? []).map(({ id, weight }) => ({ player: id, weight }))
  return [playersOf(field[0]), playersOf(field[1])]
}
