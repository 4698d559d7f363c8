import type { Endpoint } from '@fairhouse/contract/endpoint'
import { type ErrorBody, ALL_REFUSALS, type RefusalCode } from '@fairhouse/contract/refusals'
import { SESSION_END_REASONS } from '@fairhouse/contract/session'
import type { z } from 'zod'
import { refusalsOf } from '#platform/http/endpoint-refusals'
import { type DescribeSchema, type Json, createDescribeSchema } from '#platform/http/openapi-schema'

/** Contract endpoints by name, as `@fairhouse/contract/endpoints` exports them. */
export type Endpoints = Readonly<Record<string, Endpoint>>

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

/** Sorted by path and method, since the export order of a module depends on its loader. */
export function inOrder(endpoints: Endpoints): [name: string, endpoint: Endpoint][] {
  return Object.entries(endpoints).toSorted(([, a], [, b]) => {
    if (a.path !== b.path) return a.path < b.path ? -1 : 1
    return METHODS.indexOf(a.method) - METHODS.indexOf(b.method)
  })
}

/** The contract as an OpenAPI 3.1 document, generated from the endpoint objects. */
export function createOpenApi(endpoints: Endpoints, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  const schemas: Record<string, Json> = { FieldError: FIELD_ERROR }
  for (const [name, endpoint] of inOrder(endpoints)) {
    const operations = (paths[endpoint.path] ??= {})
    const describe = createDescribeSchema(name, schemas)
    operations[endpoint.method.toLowerCase()] = describeOperation(name, endpoint, describe)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairhouse',
      version,
      summary: 'The API that the web app of the platform uses.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
    },
  }
}

const FIELD_ERROR: Json = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
  required: ['code', 'message'],
}

function describeOperation(name: string, endpoint: Endpoint, describe: DescribeSchema): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.requiresStepUp && { 'x-requires-step-up': true }),
    tags: [endpoint.path.split('/')[2] ?? 'other'],
    security: describeSecurity(endpoint),
    parameters: [
      ...describeParameters('path', endpoint.params, describe),
      ...describeParameters('query', endpoint.query, describe),
      TRACE_ID,
    ],
    ...(endpoint.body && { requestBody: describeBody(endpoint, endpoint.body, describe) }),
    responses: {
      200: describeSuccess(endpoint, describe),
      ...describeRefusals(endpoint),
      431: HEADERS_TOO_LARGE,
    },
  }
}

function describeBody({ file }: Endpoint, body: z.ZodType, describe: DescribeSchema): Json {
  const schema = describe('body', body, 'input')
  if (file === undefined) return { required: true, content: { 'application/json': { schema } } }
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] }
  const upload = {
    ...schema,
    properties: { ...properties, [file.field]: { type: 'string', format: 'binary' } },
    required: [...required, file.field],
  }
  return { required: true, content: { 'multipart/form-data': { schema: upload } } }
}

const TRACE_ID: Json = {
  name: 'x-trace-id',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{8,64}$' },
}

/** Sent by the listener, before the endpoint is known. */
const HEADERS_TOO_LARGE: Json = {
  description: 'The address and the headers are longer than 16 KB together. Without a body.',
}

/** An empty requirement besides the session allows both guests and players. */
function describeSecurity({ auth }: Endpoint): Json[] {
  if (auth === 'player') return [{ session: [] }]
  return auth === 'any' ? [{}, { session: [] }] : []
}

function describeParameters(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  describe: DescribeSchema,
): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = describe(place, schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function describeSuccess(
  { response, responseMeta, produces }: Endpoint,
  describe: DescribeSchema,
): Json {
  if (produces !== undefined) {
    const content = { [produces]: { schema: { type: 'string', format: 'binary' } } }
    return { description: 'Done', content }
  }
  const schema = {
    type: 'object',
    properties: {
      data: describe('data', response, 'output'),
      ...(responseMeta && { meta: describe('meta', responseMeta, 'output') }),
    },
    required: responseMeta ? ['data', 'meta'] : ['data'],
  }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

function describeRefusals(endpoint: Endpoint): Record<string, Json> {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of refusalsOf(endpoint)) {
    const { status } = ALL_REFUSALS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${ALL_REFUSALS[code].message}`).join(' '),
        content: { 'application/json': { schema: errorSchema(codes) } },
      },
    ]),
  )
}

function hasNumber(code: RefusalCode): boolean {
  return 'number' in ALL_REFUSALS[code]
}

function errorSchema(codes: readonly RefusalCode[]): Json {
  // For errors with a number in the specification
  const { number, ...others } = ERROR_PROPERTIES
  const properties = {
    code: { enum: codes },
    ...others,
    ...(codes.some(hasNumber) && { number }),
  }
  const error = { type: 'object', properties, required: ['code', 'message', 'traceId'] }
  return { type: 'object', properties: { error }, required: ['error'] }
}

const ERROR_PROPERTIES: Readonly<
  Record<Exclude<keyof ErrorBody['error'], 'code' | 'details'>, Json>
> = {
  message: { type: 'string' },
  number: { type: 'integer' },
  fields: {
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/FieldError' },
  },
  challenge: { type: 'string', description: 'What the next step of this call is done with.' },
  endReason: {
    enum: SESSION_END_REASONS,
    description: 'Of sessionEnded: why, for whoever holds a token of that session.',
  },
  traceId: { type: 'string' },
}
