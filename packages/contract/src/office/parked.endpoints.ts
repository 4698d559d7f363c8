import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { actSchema } from './act.ts'
import { parkedSchema } from './parked.ts'

const list = {
  method: 'GET',
  auth: 'operator',
  permission: 'system.view',
  response: z.array(parkedSchema),
  refusals: [],
} as const

export const listParkedEvents = defineEndpoint({
  ...list,
  path: '/office/api/parked-events',
  summary: 'Events of which a reaction was given up after twenty failures, at most 200',
})

export const listParkedMessages = defineEndpoint({
  ...list,
  path: '/office/api/parked-messages',
  summary: 'E-mails and text messages that were given up, oldest first, at most 200',
})

const retry = {
  method: 'POST',
  auth: 'operator',
  permission: 'system.retry',
  params: z.object({ id: z.uuid() }),
  body: actSchema,
  response: z.null(),
  refusals: ['itemUnknown', 'actIdReused'],
} as const

export const retryEvent = defineEndpoint({
  ...retry,
  path: '/office/api/parked-events/{id}/retry',
  summary: 'Runs the reactions to an event again',
})

export const retryMessage = defineEndpoint({
  ...retry,
  path: '/office/api/parked-messages/{id}/retry',
  summary: 'Sends a message again',
})
