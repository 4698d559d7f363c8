import type { FactBody } from '../simulation/fact.ts'
import type { ScoreOf } from '../sport/sport.ts'
import type { Rules } from './fixture.ts'
import { playOf, type PlayScore } from './plays.ts'

export type Score = ScoreOf<PlayScore>

export function startScore(rules: Pick<Rules, 'sport'>): Score {
  return { phase: 'before', period: 0, periodAtMs: 0, play: playOf(rules).start() }
}

/** The score after a fact. */
export function applyFact(rules: Rules, score: Score, fact: FactBody & { atMs: number }): Score {
  const sport = playOf(rules)
  const { play } = score
  switch (fact.kind) {
    case 'periodStarted': {
      const { period, atMs } = fact
      const next = sport.startPeriod?.(play, period) ?? play
      return { phase: 'play', period, periodAtMs: atMs, play: next }
    }
    case 'periodEnded':
    case 'roundEnded':
      return { ...score, phase: 'break' }
    case 'ended':
    case 'abandoned':
    case 'cancelled':
      return { ...score, phase: 'over' }
    case 'postponed':
      return score
    default:
      return { ...score, play: sport.apply(rules, play, fact) }
  }
}
