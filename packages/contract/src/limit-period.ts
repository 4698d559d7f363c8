// Words alone, without the schemas of `limit.ts`: forms in the browser list them.

/** Of definitions 1 to 3. assumed: on the wire as these words; they have no numbers there. */
export const LIMIT_PERIODS = ['daily', 'weekly', 'monthly'] as const
// assumed: how long a break and an exclusion may be; the specification gives no lengths
export const COOLING_OFF_PERIODS = ['oneDay', 'oneWeek', 'oneMonth'] as const
export const SELF_EXCLUSION_PERIODS = ['sixMonths', 'oneYear', 'fiveYears', 'forever'] as const
