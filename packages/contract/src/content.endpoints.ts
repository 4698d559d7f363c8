import { z } from 'zod'
import {
  CONTENT_DIRECTORIES,
  CONTENT_SECTIONS,
  contentDirectorySchema,
  contentPageSchema,
  contentSummarySchema,
  routeRulesSchema,
} from './content.ts'
import { defineEndpoint } from './endpoint.ts'

// assumed: the paths; the specification names the content of the API, not its paths

const locale = z.string().max(5).default('en')

export const getContentDirectory = defineEndpoint({
  method: 'GET',
  path: '/api/content/directories/{directory}',
  auth: 'any',
  summary:
    'Texts and settings of one directory in a language, with the default language as fallback',
  params: z.strictObject({ directory: z.enum(CONTENT_DIRECTORIES) }),
  query: z.strictObject({ locale }),
  response: contentDirectorySchema,
  refusals: [],
})

export const listContentPages = defineEndpoint({
  method: 'GET',
  path: '/api/content/pages',
  auth: 'any',
  summary: 'Pages of one section in their order',
  query: z.strictObject({ section: z.enum(CONTENT_SECTIONS), locale }),
  response: z.array(contentSummarySchema),
  refusals: [],
})

export const getContentPage = defineEndpoint({
  method: 'GET',
  path: '/api/content/page',
  auth: 'any',
  summary: 'One page of an operator, rendered',
  query: z.strictObject({
    section: z.enum(CONTENT_SECTIONS),
    identity: z.string().min(1).max(200),
    locale,
  }),
  response: contentPageSchema,
  refusals: ['pageNotFound', 'providerUnavailable'],
})

export const previewContentPage = defineEndpoint({
  method: 'GET',
  path: '/api/content/preview',
  auth: 'any',
  summary: 'A draft of an operator, rendered, for anyone with its signed link',
  query: z.strictObject({ token: z.string().max(500), locale }),
  response: contentPageSchema,
  refusals: ['pageNotFound', 'providerUnavailable'],
})

export const getRouteRules = defineEndpoint({
  method: 'GET',
  path: '/api/content/route-rules',
  auth: 'any',
  summary: 'Redirects of paths, and the external hosts that they may lead to',
  response: routeRulesSchema,
  refusals: [],
})
