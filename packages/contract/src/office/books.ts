import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'

/** `2026-11-27`, of UTC. PostgreSQL has no year 0. */
export const daySchema = z.iso.date().regex(/^(?!0000)/)

/** What a day moved on an account of the house, or on all accounts of players. Signed minor units. */
export const dayLineSchema = z.object({
  currency: z.string(),
  account: z.string(),
  amount: z.string(),
})

export type DayLine = z.infer<typeof dayLineSchema>

export const dayCountsSchema = z.object({
  registrations: z.number().int(),
  /** Settled. */
  deposits: z.number().int(),
  withdrawals: z.number().int(),
  bets: z.number().int(),
  /** With at least one bet. */
  players: z.number().int(),
})

export type DayCounts = z.infer<typeof dayCountsSchema>

/** What the journal says of a day beside what its payment provider says. */
export const reconciliationSchema = z.object({
  provider: z.string(),
  currency: z.string(),
  payments: z.number().int(),
  ledger: z.string(),
  atProvider: z.string(),
})

export const closedDaySchema = z.object({
  day: daySchema,
  closedAt: timestampSchema.nullable(),
  /** Null for the nightly job. */
  closedBy: z.string().nullable(),
  /** Of the journal's chain at the closing: `<number>:<hash>`. */
  ledgerHead: z.string().nullable(),
  lines: z.array(dayLineSchema),
  counts: dayCountsSchema,
})

export type ClosedDay = z.infer<typeof closedDaySchema>

export const dayReportSchema = closedDaySchema.extend({
  /** Lines that the journal says otherwise now: none, or the journal was changed. */
  changed: z.array(dayLineSchema.extend({ before: z.string() })),
  /** What later transactions corrected of this day, by operation. */
  later: z.array(
    z.object({
      operation: z.string(),
      currency: z.string(),
      count: z.number().int(),
      /** What it gave players, or took from them. */
      amount: z.string(),
    }),
  ),
  reconciliation: z.array(reconciliationSchema),
  /** Payments that differ, and payments at providers that are unknown here. */
  differences: z.array(z.object({ id: z.string(), what: z.string() })),
})

export type DayReport = z.infer<typeof dayReportSchema>

export const todaySchema = z.object({
  /** What players have, by currency. */
  liabilities: z.array(
    z.object({
      currency: z.string(),
      total: z.string(),
      /** Of it in requested withdrawals. */
      held: z.string(),
      /** What players owe of lost charge-backs. */
      owed: z.string(),
    }),
  ),
  books: z.object({
    head: z.string().nullable(),
    /** When all of the books were checked last, and how many faults there were. */
    checkedAt: timestampSchema.nullable(),
    faults: z.number().int().nullable(),
  }),
  /** Jobs whose last run failed, that run for long, or that nobody begins. */
  jobs: z.array(
    z.object({
      name: z.string(),
      fault: z.enum(['failed', 'hangs', 'late']),
      since: timestampSchema,
      error: z.string().nullable(),
    }),
  ),
  /** Processes of the site; one that is silent wrote nothing for minutes. */
  nodes: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      seenAt: timestampSchema,
      isSilent: z.boolean(),
    }),
  ),
  /** Of all jobs the newest run; null before the first. */
  lastJobAt: timestampSchema.nullable(),
  /** Operators who wanted to look at more players than they may, within the last day; for auditors. */
  lookAlerts: z.array(
    z.object({ operator: z.string(), times: z.number().int(), lastAt: timestampSchema }),
  ),
  /** What an operator has stopped. */
  stops: z.array(
    z.object({ subject: z.string(), at: timestampSchema, operator: z.string(), why: z.string() }),
  ),
  /** When each payment provider was heard of last. */
  providers: z.array(z.object({ name: z.string(), heardAt: timestampSchema })),
  /** The archive of the database; null where the database keeps none. */
  archive: z
    .object({ archivedAt: timestampSchema.nullable(), failedAt: timestampSchema.nullable() })
    .nullable(),
  /** The newest backup, and the newest restore that was tried. */
  backups: z.object({
    takenAt: timestampSchema.nullable(),
    drilledAt: timestampSchema.nullable(),
    isDrillRight: z.boolean().nullable(),
    /** Neither is older than it may be. */
    isFresh: z.boolean(),
  }),
  /** The last closed day, and the median of up to 28 days before it. */
  day: z
    .object({
      day: daySchema,
      counts: dayCountsSchema,
      usual: dayCountsSchema.nullable(),
      usualDays: z.number().int(),
    })
    .nullable(),
})

export type Today = z.infer<typeof todaySchema>
