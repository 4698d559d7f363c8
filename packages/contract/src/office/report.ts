import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { GAME_CATEGORIES } from '../play-tools.table.ts'
import { daySchema } from './books.ts'
import { COHORT_MEASURES, REPORT_GROUPS, REPORT_STEPS, REPORT_UNITS } from './report-kind.ts'
import { segmentIdSchema } from './segment.ts'

/** Narrow a report. Values are as the journal and the profile have them. */
export const reportFilters = {
  product: z.enum(GAME_CATEGORIES).optional(),
  provider: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  game: z
    .string()
    .regex(/^[\w.:-]{1,100}$/)
    .optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  currency: z
    .string()
    .regex(/^[A-Z0-9]{2,10}$/)
    .optional(),
  tag: z.string().min(1).max(100).optional(),
  playerId: z.uuid().optional(),
  segment: segmentIdSchema.optional(),
  /** The Monday of the week in which they signed up. */
  joined: daySchema.optional(),
} as const

const period = {
  /** Both days count, of UTC. */
  from: daySchema,
  until: daySchema,
} as const

export const reportQuerySchema = z.strictObject({
  ...period,
  group: z.enum(REPORT_GROUPS).optional(),
  /** What one bar of the chart is. */
  step: z.enum(REPORT_STEPS).optional(),
  ...reportFilters,
  page: z.coerce.number().int().min(1).max(1_000).default(1),
})

export type ReportQuery = z.output<typeof reportQuerySchema>

export const entriesQuerySchema = z.strictObject({
  ...period,
  figure: z.string().regex(/^[a-zA-Z]{1,40}$/),
  group: z.enum(REPORT_GROUPS).optional(),
  /** The row of the report; without it the total. */
  key: z.string().max(200).optional(),
  ...reportFilters,
  after: z.string().max(2_000).optional(),
})

export type EntriesQuery = z.output<typeof entriesQuerySchema>

/** By the id of a figure; null where there is none, e.g. a share of nothing, or nobody tells. */
const cellsSchema = z.record(z.string(), z.string().nullable())

/**
 * Amounts are minor units, shares hundredths of a percent, both as digits.
 */
export const reportSchema = z.object({
  columns: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      sentence: z.string(),
      unit: z.enum(REPORT_UNITS),
      /** Whether rows have it; otherwise it is of the whole time only. */
      isOfRows: z.boolean(),
      /** Whether its figures open to entries. */
      opens: z.boolean(),
    }),
  ),
  group: z.enum(REPORT_GROUPS),
  groups: z.array(z.enum(REPORT_GROUPS)),
  step: z.enum(REPORT_STEPS),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string().nullable(),
      currency: z.string(),
      /** Whether nothing happened in it. */
      isEmpty: z.boolean(),
      cells: cellsSchema,
    }),
  ),
  page: z.number().int(),
  pages: z.number().int(),
  /** Of all rows, also of other pages. */
  totals: cellsSchema,
  /** Of as many days before. */
  before: cellsSchema,
  tiles: z.array(z.array(z.string())),
  /** Of the totals and the chart. */
  currency: z.string(),
  /** Whether amounts of other currencies are in it, at the rates of their days. */
  isConverted: z.boolean(),
  /** Currencies that had no rate on a day; their amounts are missing in converted figures. */
  unpriced: z.array(z.string()),
  chart: z
    .object({
      figure: z.string(),
      bars: z.array(
        z.object({
          key: z.string(),
          parts: z.array(z.object({ key: z.string(), amount: z.string() })),
          /** Where the mathematics expects the sum in 95 of 100 such times. */
          expected: z.object({ low: z.string(), high: z.string() }).nullable(),
        }),
      ),
    })
    .nullable(),
  /** The journal is read up to here; null before its first entry. */
  readUpTo: z.object({ number: z.string(), hash: z.string(), at: timestampSchema }).nullable(),
  closedUntil: daySchema.nullable(),
})

export type Report = z.infer<typeof reportSchema>

export const reportEntrySchema = z.object({
  id: z.string(),
  at: timestampSchema.nullable(),
  what: z.string(),
  playerId: z.uuid().nullable(),
  /** The bet, payment or bonus; null for others. */
  subject: z.object({ type: z.string(), id: z.string() }).nullable(),
  name: z.string().nullable(),
  currency: z.string(),
  /** What it adds to the figure: minor units, or 1 where the figure is a number. */
  amount: z.string(),
  /** The sum of the entries so far, in its currency. */
  sum: z.string(),
})

export type ReportEntry = z.infer<typeof reportEntrySchema>

export const reportEntriesSchema = z.object({
  /** The figure as the report has it, exactly: by currency, or one number of things. */
  sums: z.array(
    z.object({ currency: z.string(), amount: z.string(), worth: z.string().nullable() }),
  ),
  unit: z.enum(REPORT_UNITS),
  entries: z.array(reportEntrySchema),
  /** For the next page; null after the last one, where the sums so far are the figure. */
  next: z.string().nullable(),
})

export type ReportEntries = z.infer<typeof reportEntriesSchema>

const { country, currency, tag, segment } = reportFilters

export const cohortQuerySchema = z.strictObject({
  /** Days of sign-ups, whose whole weeks count; without them the last twelve weeks. */
  from: daySchema.optional(),
  until: daySchema.optional(),
  measure: z.enum(COHORT_MEASURES).default('active'),
  ...{ country, currency, tag, segment },
})

export type CohortQuery = z.output<typeof cohortQuerySchema>

const cohortCellSchema = z.object({
  /** Hundredths of a percent of the cohort, or minor units for each of its players. */
  value: z.string().nullable(),
  /** The figure itself, in the report of these days. */
  ...{ sum: z.string(), from: daySchema, until: daySchema },
})

/** Cells are by week since the sign-up, as far as time has come; amounts are from the sign-up on. */
export const cohortsSchema = z.object({
  /** The days of sign-ups that were asked for. */
  ...{ from: daySchema, until: daySchema },
  ...{ measure: z.enum(COHORT_MEASURES), unit: z.enum(['share', 'money']), currency: z.string() },
  cohorts: z.array(
    z.object({ week: z.string(), players: z.number().int(), cells: z.array(cohortCellSchema) }),
  ),
  /** Of all cohorts that are as old. */
  average: z.array(z.string().nullable()),
  /** Where each cell is explained. */
  opens: z.object({ report: z.string(), figure: z.string() }),
  unpriced: z.array(z.string()),
})

export type Cohorts = z.infer<typeof cohortsSchema>
