import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import { expect, test } from 'vitest'
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

test('a call for players asks for the session and lists what the http layer refuses', () => {
  const operation = paths['/api/wallet/accounts']?.['get']
  expect(operation?.security).toEqual([{ session: [] }])
  expect(Object.keys(operation?.responses ?? {})).toEqual([
    '200',
    '401',
    '403',
    '429',
    '500',
    '503',
  ])
})
