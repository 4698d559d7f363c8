import type { Endpoint } from '@fairhouse/contract/endpoint'
import { REFUSALS, type RefusalCode } from '@fairhouse/contract/refusals'
import { z } from 'zod'
import { refusalsOf } from '#platform/http/endpoint-refusals'

type Json = { readonly [key: string]: unknown }

/** Contract endpoints by name, as `@fairhouse/contract/endpoints` exports them. */
export type Endpoints = Readonly<Record<string, Endpoint>>

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

/** By path and method, since the order of a module's exports depends on who loads it. */
export function inOrder(endpoints: Endpoints): [name: string, endpoint: Endpoint][] {
  return Object.entries(endpoints).toSorted(([, a], [, b]) => {
    if (a.path !== b.path) return a.path < b.path ? -1 : 1
    return METHODS.indexOf(a.method) - METHODS.indexOf(b.method)
  })
}

/** The contract as an OpenAPI 3.1 document, made from the endpoint objects and nothing else. */
export function createOpenApi(endpoints: Endpoints, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of inOrder(endpoints)) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = describeOperation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairhouse',
      version,
      summary: 'The API that the web app of the house uses.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { FieldError: FIELD_ERROR },
    },
  }
}

/** A schema as JSON Schema 2020-12; `input` is what callers send, `output` what they get. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  return json
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

function describeOperation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.requiresStepUp && { 'x-requires-step-up': true }),
    tags: [endpoint.path.split('/')[2] ?? 'other'],
    security: describeSecurity(endpoint),
    parameters: [
      ...describeParameters('path', endpoint.params),
      ...describeParameters('query', endpoint.query),
      TRACE_ID,
    ],
    ...(endpoint.body && { requestBody: describeBody(endpoint, endpoint.body) }),
    responses: { 200: describeSuccess(endpoint), ...describeRefusals(endpoint) },
  }
}

function describeBody({ file }: Endpoint, body: z.ZodType): Json {
  const schema = toJsonSchema(body, 'input')
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

/** An empty requirement beside the session says that both guests and players may call. */
function describeSecurity({ auth }: Endpoint): Json[] {
  if (auth === 'player') return [{ session: [] }]
  return auth === 'any' ? [{}, { session: [] }] : []
}

function describeParameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
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

function describeSuccess({ response, responseMeta, produces }: Endpoint): Json {
  if (produces !== undefined) {
    const content = { [produces]: { schema: { type: 'string', format: 'binary' } } }
    return { description: 'Done', content }
  }
  const schema = {
    type: 'object',
    properties: {
      data: toJsonSchema(response, 'output'),
      ...(responseMeta && { meta: toJsonSchema(responseMeta, 'output') }),
    },
    required: responseMeta ? ['data', 'meta'] : ['data'],
  }
  return { description: 'Done', content: { 'application/json': { schema } } }
}

function describeRefusals(endpoint: Endpoint): Record<string, Json> {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of refusalsOf(endpoint)) {
    const { status } = REFUSALS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${REFUSALS[code].message}`).join(' '),
        content: { 'application/json': { schema: errorSchema(codes) } },
      },
    ]),
  )
}

function hasNumber(code: RefusalCode): boolean {
  return 'number' in REFUSALS[code]
}

function errorSchema(codes: readonly RefusalCode[]): Json {
  return {
    type: 'object',
    properties: {
      error: {
        type: 'object',
        properties: {
          code: { enum: codes },
          message: { type: 'string' },
          // spec §8: of the errors that the specification knows by a number
          ...(codes.some(hasNumber) && { number: { type: 'integer' } }),
          fields: {
            type: 'object',
            additionalProperties: { $ref: '#/components/schemas/FieldError' },
          },
          traceId: { type: 'string' },
        },
        required: ['code', 'message', 'traceId'],
      },
    },
    required: ['error'],
  }
}
