import { z } from 'zod'
import { idempotencyIdSchema } from '../amount.schema.ts'
import { defineEndpoint } from '../endpoint.ts'
import { savedViewSchema, viewDraftSchema } from './saved-view.ts'

const params = z.object({ id: idempotencyIdSchema })

export const listSavedViews = defineEndpoint({
  method: 'GET',
  path: '/office/api/saved-views',
  auth: 'operator',
  permission: null,
  summary: 'Your saved views, and those shared by others of pages that you may open, by name',
  response: z.array(savedViewSchema),
  refusals: [],
})

export const saveView = defineEndpoint({
  method: 'PUT',
  path: '/office/api/saved-views/{id}',
  auth: 'operator',
  permission: null,
  summary: 'Saves a view under an id that the app made, or changes your own: 50 at most',
  params,
  body: viewDraftSchema,
  response: savedViewSchema,
  refusals: ['viewAddressInvalid', 'savedViewUnknown', 'savedViewLimit'],
})

export const removeSavedView = defineEndpoint({
  method: 'DELETE',
  path: '/office/api/saved-views/{id}',
  auth: 'operator',
  permission: null,
  summary: 'Removes your own view; who manages operators removes shared ones of others, too',
  params,
  response: z.null(),
  refusals: ['savedViewUnknown'],
})
