import type { Draws } from '../../simulation/draws.ts'
import type { FightMethod, Side, Pair, FinishFact } from '../../simulation/fact.ts'
import type { EventRules, Millionths } from '../../simulation/fixture.ts'
import { timeInStep, type Recorder } from '../../simulation/recorder.ts'
import { chooseBy, shareThreshold, weightThresholds } from '../../simulation/threshold.ts'
import type { SportPlay } from '../../sport/sport.ts'

export type FightRules = EventRules & {
  readonly sport: 'boxing' | 'mma'
  readonly rounds: number
  /** Chance of each side to finish a round that begins. */
  readonly finish: Pair
  /** Share of finishes that are submissions. */
  readonly submissionShare: Millionths
  /** First side, second side, draw, if it goes the distance. */
  readonly decision: readonly [Millionths, Millionths, Millionths]
}

const FINISH = 0
const METHOD = 1
const TIME = 2
/** Of a round's step; the rest is the pause. */
export const FIGHTING_SHARE = 0.75

const DECISIONS: readonly FightMethod[] = ['unanimous', 'majority', 'split']
/** Unanimous, majority, split, of a hundred. */
export const DECISION_WEIGHTS = [70, 10, 20]

/** Fights round by round; who goes the distance is judged. */
export function simulateFight(rules: FightRules, draws: Draws, record: Recorder): void {
  const [first, second] = rules.finish.map(shareThreshold) as [number, number]
  const submission = shareThreshold(rules.submissionShare)
  for (let round = 1; round <= rules.rounds; round++) {
    const startMs = (round - 1) * rules.stepMs
    record.add(startMs, { kind: 'periodStarted', period: round })
    const drawn = draws.at(round, FINISH)
    if (drawn < first + second) {
      const side = drawn < first ? 1 : 2
      const method = draws.at(round, METHOD) < submission ? 'submission' : 'knockout'
      const time = timeInStep(draws.at(round, TIME), 0, rules.stepMs * FIGHTING_SHARE)
      return end(record, startMs + time, { side, method, round })
    }
    record.add(startMs + rules.stepMs * FIGHTING_SHARE, { kind: 'roundEnded', round })
  }
  const judged = draws.at(rules.rounds + 1, FINISH)
  const side = ([1, 2, 0] as const)[chooseBy(weightThresholds(rules.decision), judged)]!
  const kind = chooseBy(weightThresholds(DECISION_WEIGHTS), draws.at(rules.rounds + 1, METHOD))
  const method = DECISIONS[kind]!
  end(record, rules.rounds * rules.stepMs, { side, method, round: rules.rounds })
}

function end(
  record: Recorder,
  atMs: number,
  finish: { side: Side | 0; method: FightMethod; round: number },
): void {
  record.add(atMs, { kind: 'finish', ...finish })
  record.add(atMs, { kind: 'ended' })
}

export type FightScore = {
  readonly kind: 'fight'
  readonly round: number
  readonly finish: FinishFact | null
}

export const FIGHT_PLAY: SportPlay<FightRules, FightScore> = {
  start: () => ({ kind: 'fight', round: 0, finish: null }),
  startPeriod: (play, round) => ({ ...play, round }),
  apply: (_, play, fact) => (fact.kind === 'finish' ? { ...play, finish: fact } : play),
  simulate: simulateFight,
}
