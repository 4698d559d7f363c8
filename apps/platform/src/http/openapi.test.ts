import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { defineEndpoint } from '@fairhouse/contract/endpoint'
import { SESSION_END_REASONS } from '@fairhouse/contract/session'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createOpenApi } from '#platform/http/openapi'

type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } }
  responses: Record<string, unknown>
  security: object[]
}

const document = createOpenApi(ENDPOINTS, '1.2.3')
const paths = document['paths'] as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap((path) => Object.values(path))

test('every endpoint of the contract is an operation under its own name', () => {
  expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(
    Object.keys(ENDPOINTS).toSorted(),
  )
})

test('it is OpenAPI 3.1 and plain JSON', () => {
  expect(document['openapi']).toBe('3.1.0')
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  expect(JSON.stringify(document)).not.toContain('$schema')
})

test('every parameter of a path is described as required', () => {
  for (const [path, methods] of Object.entries(paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    for (const { parameters } of Object.values(methods)) {
      const described = parameters.filter((parameter) => parameter.in === 'path')
      expect(described.map((parameter) => parameter.name)).toEqual(named)
      expect(described.every((parameter) => parameter.required)).toBe(true)
    }
  }
})

test('a body says that unknown fields are refused', () => {
  const schema =
    paths['/api/player/sessions']?.['post']?.requestBody?.content['application/json'].schema
  expect(schema).toMatchObject({ additionalProperties: false, required: ['password'] })
})

test('a call for players requires the session and lists the refusals of the http layer', () => {
  const operation = paths['/api/wallet/accounts']?.['get']
  expect(operation?.security).toEqual([{ session: [] }])
  expect(Object.keys(operation?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '429',
    '431',
    '500',
    '503',
  ])
})

test('every reference leads to a part of the document', () => {
  const tree = z.json()
  const comment = z.object({
    text: z.string(),
    get answers() {
      return z.array(comment)
    },
  })
  const recursive = defineEndpoint({
    method: 'POST',
    path: '/api/trees/{id}',
    auth: 'any',
    summary: 'Parts that contain themselves, everywhere',
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ filter: tree.optional() }),
    body: z.strictObject({ tree, comment }),
    response: comment,
    responseMeta: z.object({ tree, comment }),
    refusals: [],
  })
  for (const parts of [document, createOpenApi({ plantTree: recursive }, '1.2.3')]) {
    const references = findReferences(parts)
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((each) => resolve(parts, each) === undefined)).toEqual([])
    expect(JSON.stringify(parts)).not.toContain('"$defs"')
  }
})

test('a refusal is described with all its fields', () => {
  const { schemas } = document['components'] as { schemas: Record<string, object> }
  expect(schemas['FieldError']).toMatchObject({ properties: { params: { type: 'object' } } })
  const refused = JSON.stringify(paths['/api/player/sessions']?.['post']?.responses['428'])
  expect(refused).toContain('"challenge":{"type":"string"')
  expect(refused).toContain('"fields":')
  const ended = JSON.stringify(paths['/api/wallet/accounts']?.['get']?.responses['401'])
  expect(ended).toContain(`"endReason":{"enum":${JSON.stringify(SESSION_END_REASONS)}`)
})

function findReferences(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : findReferences(value),
  )
}

/** Resolves a JSON pointer; undefined if it leads nowhere. */
function resolve(root: unknown, reference: string): unknown {
  const [start, ...steps] = reference.split('/')
  if (start !== '#' || steps.length === 0) return undefined
  return steps.reduce<unknown>(
    (part, step) => (part as Record<string, unknown> | undefined)?.[step],
    root,
  )
}
