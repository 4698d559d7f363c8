import type { SportCode } from '../catalogue/sport.table.ts'
import type { FactBody } from '../simulation/fact.ts'
import type { Sport } from '../sport/sport.ts'
import { BASEBALL } from './baseball/baseball.sport.ts'
import { BASKETBALL } from './basketball/basketball.sport.ts'
import { BOXING } from './boxing/boxing.sport.ts'
import { CRICKET } from './cricket/cricket.sport.ts'
import { ESPORTS } from './esports/esports.sport.ts'
import type { Rules } from './fixture.ts'
import { HANDBALL } from './handball/handball.sport.ts'
import { HORSE_RACING } from './horse-racing/horse-racing.sport.ts'
import { ICE_HOCKEY } from './ice-hockey/ice-hockey.sport.ts'
import { LOTTERIES } from './lotteries/lotteries.sport.ts'
import { MMA } from './mma/mma.sport.ts'
import type { PlayScore } from './plays.ts'
import { SOCCER } from './soccer/soccer.sport.ts'
import { TABLE_TENNIS } from './table-tennis/table-tennis.sport.ts'
import { TENNIS } from './tennis/tennis.sport.ts'
import { VOLLEYBALL } from './volleyball/volleyball.sport.ts'

export type AnySport = Sport<Rules, PlayScore>

const SPORTS: Readonly<Record<SportCode, AnySport>> = {
  soccer: SOCCER,
  basketball: BASKETBALL,
  tennis: TENNIS,
  volleyball: VOLLEYBALL,
  'ice-hockey': ICE_HOCKEY,
  boxing: BOXING,
  handball: HANDBALL,
  cricket: CRICKET,
  baseball: BASEBALL,
  'table-tennis': TABLE_TENNIS,
  mma: MMA,
  esports: ESPORTS,
  'horse-racing': HORSE_RACING,
  lotteries: LOTTERIES,
}

export function findSport(code: SportCode): AnySport {
  return SPORTS[code]
}

/** How long bets on an event are suspended after a fact; 0 for one that suspends nothing. */
export function suspensionMs(rules: Rules, fact: FactBody): number {
  return findSport(rules.sport).suspensionMs?.(rules, fact) ?? 0
}
