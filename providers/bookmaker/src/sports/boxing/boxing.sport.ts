import type { FightRules, FightScore } from '../../families/fight/fight.simulation.ts'
import { FIGHT, fightRules } from '../../families/fight/fight.sport.ts'
import type { Sport } from '../../sport/sport.ts'

const CHANCES = { even: 38_000, gain: 50, submissions: 0, draws: 30_000 }

export const BOXING: Sport<FightRules, FightScore> = {
  ...FIGHT,
  popularity: 4,
  rulesOf: (spec, field) => fightRules('boxing', spec, field, CHANCES),
}
