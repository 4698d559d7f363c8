import type { PlayTimeRules } from '@fairhouse/contract/play-tool'
import type { PlayTimes, PlayToolValues } from '../play-tool.ts'
import type { Market } from './market.ts'

/** What a market asks of time in play, whatever the player has set. */
export function playTimeRulesOf({ rules }: Market): PlayTimeRules {
  return { checkMinutes: rules.realityCheckMinutes.value, pause: rules.playPause.value }
}

/** The times that bind: the player's own and those of the market, the shorter of two. */
export function playTimesOf(market: Market, tools: PlayToolValues): PlayTimes {
  const { checkMinutes: forced, pause } = playTimeRulesOf(market)
  const own = tools.realityCheck?.minutes ?? null
  const checkMinutes = own === null || forced === null ? (own ?? forced) : Math.min(own, forced)
  return { checkMinutes, endMinutes: tools.sessionTime?.minutes ?? null, pause }
}

/** Whether a market measures the time of players who have set none. */
export function hasPlayTimes(market: Market): boolean {
  return measuresPlay(playTimesOf(market, {}))
}

/** Time is measured only where something depends on it. */
export function measuresPlay({ checkMinutes, endMinutes, pause }: PlayTimes): boolean {
  return checkMinutes !== null || endMinutes !== null || pause !== null
}
