import type { FightRules, FightScore } from '../../families/fight/fight.simulation.ts'
import { FIGHT, fightRules } from '../../families/fight/fight.sport.ts'
import type { Sport } from '../../sport/sport.ts'

const CHANCES = { even: 125_000, gain: 120, submissions: 380_000, draws: 10_000 }

export const MMA: Sport<FightRules, FightScore> = {
  ...FIGHT,
  popularity: 4,
  rulesOf: (spec, field) => fightRules('mma', spec, field, CHANCES),
}
