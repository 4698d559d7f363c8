import { expect, test } from 'vitest'
import { findDatabaseOutage, OUTAGE_CODES } from './database-outage.ts'

test.each(OUTAGE_CODES)('the error %s is an outage', (code) => {
  expect(findDatabaseOutage(Object.assign(new Error('database'), { code }))).toBeDefined()
})

test.each([
  ['a pool that has no connection left', 'timeout exceeded when trying to connect'],
  ['a connection that was cut', 'Connection terminated unexpectedly'],
  ['a statement after the cut', 'Client has encountered a connection error and is not queryable'],
])('%s is an outage', (_, message) => {
  expect(findDatabaseOutage(new Error(message))?.advice).toBeDefined()
})

test.each([
  ['a broken rule of the database', Object.assign(new Error('check'), { code: '23514' })],
  ['a code that every object has', Object.assign(new Error('odd'), { code: 'toString' })],
  ['an error without a code', new TypeError('x is not a function')],
  ['nothing', undefined],
])('%s is none', (_, error) => {
  expect(findDatabaseOutage(error)).toBeUndefined()
})
