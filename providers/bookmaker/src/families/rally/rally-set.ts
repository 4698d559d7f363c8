import type { ScorePair } from '../../market/event-record.ts'
import { otherSide, type Side } from '../../simulation/fact.ts'
import { rallyChance, serverAt, type RallyModel } from './rally.model.ts'

export type SetScore = { readonly home: number; readonly away: number; readonly p: number }

/** The state of a set. */
export type SetStart = {
  readonly points: ScorePair
  readonly server: Side
  readonly firstServer: Side
}

/** Longer sets than this beyond the target are folded into the others. */
const EXTRA = 40
/** Less likely scores are left out. */
const RARE = 1e-12

/**
 * Distribution of a set's end from here: the first to the target with a lead. A lead of 1 is a race,
 * which ends when one side gets there.
 */
export function finishSet(
  model: RallyModel,
  start: SetStart,
  { target, lead }: { readonly target: number; readonly lead: 1 | 2 },
): SetScore[] {
  const side = target + EXTRA + 2
  // Chance to be at a score with this server; scores are visited by their sum.
  const masses = new Float64Array(side * side * 2)
  const at = (home: number, away: number, server: Side) => (home * side + away) * 2 + server - 1
  const finals: SetScore[] = []
  const [h0, a0] = start.points
  masses[at(h0, a0, start.server)] = 1
  for (let sum = h0 + a0; sum < 2 * side - 2; sum++)
    for (let home = Math.max(h0, sum - side + 1); home <= Math.min(side - 1, sum - a0); home++) {
      const away = sum - home
      const mass = masses[at(home, away, 1)]! + masses[at(home, away, 2)]!
      if (mass === 0) continue
      if (Math.max(home, away) >= target && Math.abs(home - away) >= lead) {
        if (mass > RARE) finals.push({ home, away, p: mass })
        continue
      }
      if (home === side - 1 || away === side - 1) continue
      for (const server of [1, 2] as const) {
        const here = masses[at(home, away, server)]!
        if (here === 0) continue
        const won = rallyChance(model, server)
        for (const winner of [1, 2] as const) {
          const [h, a] = winner === 1 ? [home + 1, away] : [home, away + 1]
          const next = serverAt(model.sport, start.firstServer, [h, a], winner)
          masses[at(h, a, next)]! += here * (winner === 1 ? won : 1 - won)
        }
      }
    }
  const sum = finals.reduce((all, { p }) => all + p, 0)
  return finals.map((score) => ({ ...score, p: score.p / sum }))
}

/** P(home side wins) of scores. */
export function homeChance(scores: readonly SetScore[]): number {
  return scores.reduce((sum, { home, away, p }) => sum + (home > away ? p : 0), 0)
}

/** The first server of the next set: the sides alternate. */
export const nextFirstServer = (firstServer: Side): Side => otherSide(firstServer)
