import { defineEndpoint } from '@fairhouse/contract/endpoint'
import { REFUSALS } from '@fairhouse/contract/refusals'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseInput } from '#platform/http/parse-input'

const order = defineEndpoint({
  method: 'POST',
  path: '/api/orders/{kind}',
  auth: 'any',
  summary: 'Orders something',
  params: z.strictObject({ kind: z.enum(['bread', 'milk']) }),
  query: z.strictObject({ day: z.iso.date().optional() }),
  body: z.strictObject({
    id: z.uuid().optional(),
    size: z.union([z.literal(1), z.literal(2)]).optional(),
    count: z.number().multipleOf(6).optional(),
    tags: z.record(z.string().max(3), z.string()).optional(),
    amount: z.string().regex(/^\d+$/, 'Must be written as digits').optional(),
  }),
  response: z.null(),
  refusals: [],
})

async function parse(sent: { kind?: string; search?: string; body?: string }) {
  const { kind = 'bread', search = '', body = '{}' } = sent
  const headers = { 'content-type': 'application/json' }
  const request = new Request('http://localhost/', { method: 'POST', body, headers })
  const incoming = { method: 'POST', path: '/', search, header: () => headers['content-type'] }
  const result = await parseInput(order, request, {
    params: { kind },
    incoming,
    rawBody: new TextEncoder().encode(body),
  })
  if (result.ok) throw new Error('It was accepted')
  return result
}

describe('an invalid field', () => {
  test('is reported with the allowed values', async () => {
    expect((await parse({ kind: 'tea' })).fields).toEqual({
      kind: { code: 'invalid', message: 'The value must be one of: bread, milk' },
    })
  })

  test.each([
    ['an id', { body: '{"id":"x"}' }, 'id', 'format'],
    ['a date', { search: '?day=x' }, 'day', 'format'],
    ['one of two numbers', { body: '{"size":3}' }, 'size', 'invalid'],
    ['a dozen', { body: '{"count":7}' }, 'count', 'invalid'],
    ['a key', { body: '{"tags":{"long":"x"}}' }, 'tags.long', 'invalid'],
  ])('is told in words of our own: %s', async (_what, sent, field, code) => {
    expect((await parse(sent)).fields).toEqual({
      [field]: { code, message: 'The value does not have the expected form' },
    })
  })

  test('is reported with the text in its schema, if any', async () => {
    expect((await parse({ body: '{"amount":"-1"}' })).fields).toEqual({
      amount: { code: 'format', message: 'Must be written as digits' },
    })
  })
})

describe('the name of a field', () => {
  test('is truncated to 64 characters, and never within one', async () => {
    const name = `${'a'.repeat(63)}😀`
    const { fields = {} } = await parse({ body: JSON.stringify({ [name]: 1 }) })
    expect(Object.keys(fields)).toEqual(['a'.repeat(63)])
  })

  test.each(['{"\\ud800":1}', '{"tags":{"\\ud800abc":"x"}}'])(
    'is well-formed Unicode, whatever the request contains: %s',
    async (body) => {
      const [name = ''] = Object.keys((await parse({ body })).fields ?? {})
      expect(name).toContain('\ufffd')
      expect(name.isWellFormed()).toBe(true)
    },
  )
})

test('a zero byte in a query is refused with a text that fits a call without a body', async () => {
  expect((await parse({ search: '?day=%00' })).refusal).toBe('malformedRequest')
  expect(REFUSALS.malformedRequest.message).toBe(
    'The request is malformed: its address, a text or its JSON is invalid.',
  )
})

test.each(['{"count":"\\u0000"}', '{"count":"\\ud83d"}'])(
  'a text that PostgreSQL cannot store is refused: %s',
  async (body) => {
    expect((await parse({ body })).refusal).toBe('malformedRequest')
  },
)
