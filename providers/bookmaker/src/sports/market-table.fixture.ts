import type { SportCode } from '../catalogue/sport.table.ts'
import { fightMarkets } from '../families/fight/fight.markets.ts'
import type { MarketDefinition } from '../market/market.ts'
import { BASEBALL_MARKETS } from './baseball/baseball.markets.ts'
import { BASKETBALL_MARKETS } from './basketball/basketball.markets.ts'
import { CRICKET_MARKETS } from './cricket/cricket.markets.ts'
import { esportsMarkets } from './esports/esports.markets.ts'
import { HANDBALL_MARKETS } from './handball/handball.markets.ts'
import { raceMarkets } from './horse-racing/race.markets.ts'
import { ICE_HOCKEY_MARKETS } from './ice-hockey/ice-hockey.markets.ts'
import { lotteryMarkets } from './lotteries/lottery.markets.ts'
import { SOCCER_MARKETS } from './soccer/soccer.markets.ts'
import { tableTennisMarkets } from './table-tennis/table-tennis.markets.ts'
import { tennisMarkets } from './tennis/tennis.markets.ts'
import { VOLLEYBALL_MARKETS } from './volleyball/volleyball.markets.ts'

/**
 * Every kind of market of every sport, in its longest format (five sets, twelve rounds), for
 * code that needs all of them: translations, operator pages, checks. Events use those of their format.
 */
export const MARKET_TABLE: Readonly<Record<SportCode, readonly MarketDefinition[]>> = {
  soccer: SOCCER_MARKETS,
  basketball: BASKETBALL_MARKETS,
  tennis: tennisMarkets(3),
  volleyball: VOLLEYBALL_MARKETS,
  'ice-hockey': ICE_HOCKEY_MARKETS,
  boxing: fightMarkets(12),
  handball: HANDBALL_MARKETS,
  cricket: CRICKET_MARKETS,
  baseball: BASEBALL_MARKETS,
  'table-tennis': tableTennisMarkets(4),
  mma: fightMarkets(5),
  esports: esportsMarkets(3),
  'horse-racing': raceMarkets([1, 2, 3, 4, 5, 6, 7, 8], 3),
  lotteries: lotteryMarkets(49, 6),
}

/** The words by which a client names outcomes, without numbers and the ids of players and runners. */
export function listOutcomeWords(): string[] {
  const names = Object.values(MARKET_TABLE).flatMap((definitions) =>
    definitions.flatMap(({ rule }) => rule.outcomes?.({}) ?? []),
  )
  const words = names.flatMap(({ name }) => name).filter((word) => !/^\d+$/.test(word))
  return [...new Set(words)].toSorted()
}
