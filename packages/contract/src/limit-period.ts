// Separate from the schemas of `limit.ts`, for forms in the browser.

/** For definitions 1 to 3. assumed: words on the wire, since the specification has no numbers */
export const LIMIT_PERIODS = ['daily', 'weekly', 'monthly'] as const
// assumed: the lengths of breaks and exclusions; the specification gives none
export const COOLING_OFF_PERIODS = [
  'oneDay',
  'oneWeek',
  'oneMonth',
  'twoMonths',
  'threeMonths',
] as const
export const SELF_EXCLUSION_PERIODS = ['sixMonths', 'oneYear', 'fiveYears', 'forever'] as const

/** What a market has players wait before a limit is relaxed. */
export const RAISE_WAITS = ['oneDay', 'oneWeek'] as const
/** What a market may ask of a player before a deposit. */
export const PROMPTED_LIMITS = ['deposit', 'loss', 'time'] as const
/** The periods of deposit limits: the last 24 hours, 7 and 30 days, or those of the calendar. */
export const LIMIT_WINDOWS = ['rolling', 'fixed'] as const
