import {
  COHORT_MEASURES,
  REPORT_GROUPS,
  REPORT_IDS,
  REPORT_STEPS,
} from '@fairhouse/contract/office/report-kind'
import { SIGNIFICANT_KINDS } from '@fairhouse/contract/office/oversight-kind'
import { GAME_CATEGORIES } from '@fairhouse/contract/play-tools.table'

/** What narrows a report, as in its address. */
export const REPORT_FILTERS = {
  product: GAME_CATEGORIES,
  provider: /^[\w-]{1,40}$/,
  game: /^[\w.:-]{1,100}$/,
  country: /^[A-Z]{2}$/,
  currency: /^[A-Z0-9]{2,10}$/,
  tag: /^.{1,100}$/,
  playerId: /^[\da-f-]{36}$/,
  segment: /^[a-z][a-z\d-]{1,39}$/,
  joined: /^\d{4}-\d{2}-\d{2}$/,
} as const

/** Days before today that a span begins with. */
export const SPANS = { week: 6, month: 29, year: 364 } as const
export const SPAN_NAMES = ['week', 'month', 'year'] as const

/** And the report, its time and rows, and the figure that is open. */
export const REPORT_SEARCH = {
  ...REPORT_FILTERS,
  report: [...REPORT_IDS, 'cohorts', 'team', 'events'],
  kind: SIGNIFICANT_KINDS,
  measure: COHORT_MEASURES,
  from: /^\d{4}-\d{2}-\d{2}$/,
  until: /^\d{4}-\d{2}-\d{2}$/,
  /** Instead of days: up to today, whenever it is opened. */
  span: SPAN_NAMES,
  group: REPORT_GROUPS,
  step: REPORT_STEPS,
  page: /^[1-9]\d{0,2}$/,
  all: ['yes'],
  figure: /^[a-zA-Z]{1,40}$/,
  key: /^.{0,200}$/,
} as const

/** Reports that are a table of the site, beside those of figures. */
export const OVERSIGHT_TABLES = {
  team: 'GET /office/api/tables/team',
  events: 'GET /office/api/tables/significant-events',
} as const
