import { Fault } from '@fairhouse/domain/fault'
import { expect, test } from 'vitest'
import { describeFailure } from '#platform/http/failure'
import { describeError } from '#platform/http/request-log'

test('a fault is answered with its own code and delay', () => {
  const fault = new Fault('overloaded', 'too many', { retryAfterSeconds: 3 })
  expect(describeFailure(fault)).toEqual({
    code: 'overloaded',
    retryAfterSeconds: 3,
    kind: 'fault',
  })
})

test.each(['ECONNREFUSED', '57P01', '53300', '40001', '40P01'])(
  'a database error %s is temporary',
  (code) => {
    expect(describeFailure(Object.assign(new Error('database'), { code })).code).toBe('overloaded')
  },
)

test.each([
  ['a disk that is full', '53100', 'Free some space'],
  ['a database that is gone', '57P01', 'Check its log'],
  ['too many connections', '53300', 'FAIRHOUSE_DATABASE_CONNECTIONS'],
  ['a replica', '25006', 'the primary'],
])('%s means later, and the log says what to do', (_, code, advice) => {
  const failure = describeFailure(Object.assign(new Error('database'), { code }))
  expect(failure).toMatchObject({ code: 'overloaded', retryAfterSeconds: 1 })
  expect(failure.advice).toContain(advice)
})

test.each([
  ['a pool that has no connection left', 'timeout exceeded when trying to connect'],
  ['a connection that was cut', 'Connection terminated unexpectedly'],
  ['a statement after the cut', 'Client has encountered a connection error and is not queryable'],
])('%s means later', (_, message) => {
  expect(describeFailure(new Error(message)).code).toBe('overloaded')
})

test.each([
  ['a broken rule of the database', Object.assign(new Error('check'), { code: '23514' })],
  ['an error without a code', new TypeError('x is not a function')],
  ['a text that was thrown', 'oops'],
  ['nothing', undefined],
])('%s is a bug', (_, error) => {
  expect(describeFailure(error)).toEqual({ code: 'internalError', kind: 'bug' })
})

test('driver details of an error are not logged', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email_key)=(ana@example.com) already exists.',
    parameters: ['secret'],
  })
  const written = JSON.stringify(describeError(error))
  expect(written).toContain('23505')
  expect(written).not.toMatch(/ana@example|secret/)
})

test('a data error keeps its code and loses its message, which quotes the value', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "ana@example.com"'), {
    code: '22P02',
  })
  const written = JSON.stringify(describeError(new Error('query failed', { cause: error })))
  expect(written).toContain('22P02')
  expect(written).not.toContain('ana@example')
})
