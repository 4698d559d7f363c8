import type { SportCode } from '../catalogue/sport.table.ts'
import { FIGHT_PLAY, type FightScore } from '../families/fight/fight.simulation.ts'
import type { GoalScore } from '../families/goals/goals-score.ts'
import type { PointScore } from '../families/points/points-score.ts'
import { POSSESSION_PLAY } from '../families/possession/possession.simulation.ts'
import type { RallyScore } from '../families/rally/rally-score.ts'
import { RALLY_PLAY } from '../families/rally/rally.simulation.ts'
import type { SportPlay } from '../sport/sport.ts'
import { BASEBALL_PLAY } from './baseball/baseball.simulation.ts'
import { CRICKET_PLAY, type CricketScore } from './cricket/cricket.simulation.ts'
import type { Rules } from './fixture.ts'
import { RACE_PLAY, type RaceScore } from './horse-racing/race.simulation.ts'
import { ICE_HOCKEY_PLAY } from './ice-hockey/ice-hockey.simulation.ts'
import { LOTTERY_PLAY, type DrawScore } from './lotteries/lottery.simulation.ts'
import { SOCCER_PLAY } from './soccer/soccer.simulation.ts'

export type PlayScore =
  | GoalScore
  | PointScore
  | RallyScore
  | CricketScore
  | FightScore
  | RaceScore
  | DrawScore

const PLAYS: Readonly<Record<SportCode, SportPlay<Rules, PlayScore>>> = {
  soccer: SOCCER_PLAY,
  basketball: POSSESSION_PLAY,
  tennis: RALLY_PLAY,
  volleyball: RALLY_PLAY,
  'ice-hockey': ICE_HOCKEY_PLAY,
  boxing: FIGHT_PLAY,
  handball: POSSESSION_PLAY,
  cricket: CRICKET_PLAY,
  baseball: BASEBALL_PLAY,
  'table-tennis': RALLY_PLAY,
  mma: FIGHT_PLAY,
  esports: RALLY_PLAY,
  'horse-racing': RACE_PLAY,
  lotteries: LOTTERY_PLAY,
}

/** How a sport is played: apart from the rest of it, so that the script in the browser stays small. */
export function playOf({ sport }: Pick<Rules, 'sport'>): SportPlay<Rules, PlayScore> {
  return PLAYS[sport]
}
