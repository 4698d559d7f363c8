export const REPORT_IDS = [
  ...(['revenue', 'games', 'players', 'bonuses', 'payments'] as const),
  ...(['accounts', 'adjustments', 'funds'] as const),
] as const

export type ReportId = (typeof REPORT_IDS)[number]

/** `subject` = the bonus package; `reason` = why a payment was refused. */
export const REPORT_GROUPS = [
  ...(['product', 'provider', 'game', 'country', 'currency', 'tag'] as const),
  ...(['day', 'week', 'month', 'subject', 'method', 'reason'] as const),
] as const

export type ReportGroup = (typeof REPORT_GROUPS)[number]

export const REPORT_STEPS = ['day', 'week', 'month'] as const

export type ReportStep = (typeof REPORT_STEPS)[number]

export const REPORT_UNITS = ['money', 'count', 'players', 'share', 'seconds'] as const

export type ReportUnit = (typeof REPORT_UNITS)[number]
