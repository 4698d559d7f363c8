import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { actSchema } from './act.ts'
import { closedDaySchema, dayReportSchema, daySchema, todaySchema } from './books.ts'

const params = z.object({ day: daySchema })

export const readToday = defineEndpoint({
  method: 'GET',
  path: '/office/api/today',
  auth: 'operator',
  permission: 'books.view',
  summary: 'What an operator looks at in the morning: money owed, books, what stopped, yesterday',
  response: todaySchema,
  refusals: [],
})

export const listDays = defineEndpoint({
  method: 'GET',
  path: '/office/api/days',
  auth: 'operator',
  permission: 'books.view',
  summary: 'The last 62 closed days, newest first',
  response: z.array(closedDaySchema),
  refusals: [],
})

export const readDay = defineEndpoint({
  method: 'GET',
  path: '/office/api/days/{day}',
  auth: 'operator',
  permission: 'books.view',
  summary: 'The figures of a day, what changed of them since, and what providers say',
  params,
  response: dayReportSchema,
  refusals: ['dayOpen'],
})

export const closeDay = defineEndpoint({
  method: 'POST',
  path: '/office/api/days/{day}/close',
  auth: 'operator',
  permission: 'books.close',
  requiresConfirmation: true,
  summary: 'Freezes the figures of a day with the head of the chain',
  params,
  body: actSchema,
  response: z.null(),
  refusals: ['dayOpen', 'actUnchanged', 'actIdReused'],
})
