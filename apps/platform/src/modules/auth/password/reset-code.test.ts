import { expect, test } from 'vitest'
import { createResetCodes, hashResetCode } from '#platform/modules/auth/password/reset-code'

const codes = createResetCodes('a-secret-of-at-least-thirty-two-characters')

test('a request always has the same code', () => {
  expect(codes.codeOf('one')).toBe(codes.codeOf('one'))
  expect(codes.codeOf('one')).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('another request or another secret has another code', () => {
  const others = [codes.codeOf('two'), createResetCodes('x'.repeat(40)).codeOf('one')]
  for (const other of others) expect(other).not.toBe(codes.codeOf('one'))
})

test('the stored hash reveals neither the code nor its request', () => {
  const hash = hashResetCode(codes.codeOf('one'))
  expect(hash).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(hash).not.toBe(codes.codeOf('one'))
  expect(hash).not.toBe(hashResetCode('one'))
})
