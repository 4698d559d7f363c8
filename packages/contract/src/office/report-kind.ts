export const REPORT_IDS = [
  ...(['revenue', 'games', 'players', 'bonuses', 'payments'] as const),
  ...(['accounts', 'adjustments', 'funds'] as const),
] as const

export type ReportId = (typeof REPORT_IDS)[number]

/** `joined` = the week of the sign-up; `subject` = the bonus package; `reason` = why a payment was refused. */
export const REPORT_GROUPS = [
  ...(['product', 'provider', 'game', 'country', 'currency', 'tag', 'joined'] as const),
  ...(['day', 'week', 'month', 'subject', 'method', 'reason'] as const),
] as const

export type ReportGroup = (typeof REPORT_GROUPS)[number]

export const REPORT_STEPS = ['day', 'week', 'month'] as const

export type ReportStep = (typeof REPORT_STEPS)[number]

export const REPORT_UNITS = ['money', 'count', 'players', 'share', 'seconds'] as const

export type ReportUnit = (typeof REPORT_UNITS)[number]

/** What the cells of a grid of cohorts say; shares of a cohort, or amounts for each of its players. */
export const COHORT_MEASURES = ['active', 'firstDeposits', 'deposits', 'ggr', 'ngr'] as const

export type CohortMeasure = (typeof COHORT_MEASURES)[number]
