import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { actFields } from './act.ts'
import {
  cohortQuerySchema,
  cohortsSchema,
  entriesQuerySchema,
  reportEntriesSchema,
  reportQuerySchema,
  reportSchema,
} from './report.ts'
import { REPORT_IDS } from './report-kind.ts'
import { mailRhythmSchema } from './saved-view.ts'

const REFUSALS = ['periodInvalid', 'segmentUnknown', 'segmentTooSlow'] as const

const params = z.object({ id: z.enum(REPORT_IDS) })

export const readReport = defineEndpoint({
  method: 'GET',
  path: '/office/api/reports/{id}',
  auth: 'operator',
  permission: 'report.view',
  summary: 'Figures of a time: rows by a group, 100 a page, totals and bars',
  params,
  query: reportQuerySchema,
  response: reportSchema,
  refusals: [...REFUSALS, 'groupUnknown'],
})

export const listReportEntries = defineEndpoint({
  method: 'GET',
  path: '/office/api/reports/{id}/entries',
  auth: 'operator',
  permission: 'report.view',
  summary: 'What a figure is made of, 50 at a time, with the sum so far',
  params,
  query: entriesQuerySchema,
  response: reportEntriesSchema,
  refusals: [...REFUSALS, 'groupUnknown', 'figureUnknown'],
})

export const exportReport = defineEndpoint({
  method: 'POST',
  path: '/office/api/reports/{id}/export',
  auth: 'operator',
  permission: 'report.view',
  requiresConfirmation: true,
  summary: 'All rows of a report as CSV, refused above 10,000; the audit log keeps who took it',
  params,
  body: z.strictObject({ ...actFields, ...reportQuerySchema.omit({ page: true }).shape }),
  response: z.object({ name: z.string(), csv: z.string(), rows: z.number().int() }),
  refusals: [...REFUSALS, 'groupUnknown', 'exportTooLarge', 'actIdReused'],
})

export const readCohorts = defineEndpoint({
  method: 'GET',
  path: '/office/api/cohorts',
  auth: 'operator',
  permission: 'report.view',
  summary: 'Players by the week of their sign-up, and what became of them week by week',
  query: cohortQuerySchema,
  response: cohortsSchema,
  refusals: REFUSALS,
})

export const orderReportMail = defineEndpoint({
  method: 'POST',
  path: '/office/api/reports/mail',
  auth: 'operator',
  permission: 'report.view',
  requiresConfirmation: true,
  summary: 'Mails your saved report to your own address from now on, or no longer',
  body: z.strictObject({ ...actFields, view: z.uuid(), mail: mailRhythmSchema.nullable() }),
  response: z.null(),
  refusals: [
    ...(['savedViewUnknown', 'reportNotMailable', 'emailMissing', 'mailUnavailable'] as const),
    ...(['actUnchanged', 'actIdReused'] as const),
  ],
})
