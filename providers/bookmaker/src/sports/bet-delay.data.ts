import type { SportCode } from '../market/event-record.ts'

/**
 * Delay before a live bet is accepted, in ms, so that a player at the ground
 * has no advantage. assumed: the middle of what bookmakers publish for each sport.
 */
export const LIVE_DELAY_MS: Readonly<Record<SportCode, number>> = {
  soccer: 5000,
  tennis: 4000,
  basketball: 4000,
  'ice-hockey': 5000,
  handball: 4000,
  volleyball: 4000,
  'table-tennis': 4000,
  cricket: 5000,
  baseball: 5000,
  esports: 4000,
  boxing: 5000,
  mma: 5000,
  'horse-racing': 0,
  lotteries: 0,
}
