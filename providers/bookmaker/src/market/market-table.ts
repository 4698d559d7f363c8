import type { SportCode } from '../settlement/event-record.ts'
import { BASEBALL_MARKETS } from './baseball.market.data.ts'
import { CRICKET_MARKETS } from './cricket.market.data.ts'
import { fightMarkets } from './fight.market.data.ts'
import { ICE_HOCKEY_MARKETS } from './ice-hockey.market.data.ts'
import { lotteryMarkets } from './lottery.market.data.ts'
import type { MarketDefinition } from './market.ts'
import { BASKETBALL_MARKETS, HANDBALL_MARKETS } from './possession.market.data.ts'
import { raceMarkets } from './race.market.data.ts'
import { esportsMarkets, tableTennisMarkets, VOLLEYBALL_MARKETS } from './rally.market.data.ts'
import { SOCCER_MARKETS } from './soccer.market.data.ts'
import { tennisMarkets } from './tennis.market.data.ts'

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
