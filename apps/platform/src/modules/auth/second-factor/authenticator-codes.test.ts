import { randomBytes } from 'node:crypto'
import { AUTHENTICATOR, authenticatorStep } from '@fairhouse/domain/authenticator'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import {
  authenticatorUri,
  createSecret,
  findStep,
} from '#platform/modules/auth/second-factor/authenticator-codes'

// RFC 6238, appendix B: the secret of the SHA-1 rows and the last six of their eight digits.
const secret = Secret.fromLatin1('12345678901234567890').base32

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of RFC 6238 at second %d is %s', (seconds, code) => {
  const now = new Date(seconds * 1_000)
  expect(findStep(secret, code, now)).toBe(authenticatorStep(now))
})

test('a code is accepted one step before and after its time, and no further', () => {
  const at = 1_111_111_111
  const step = authenticatorStep(new Date(at * 1_000))
  const found = [-60, -30, 0, 30, 60].map((shift) =>
    findStep(secret, '050471', new Date((at + shift) * 1_000)),
  )
  expect(found).toEqual([null, step, step, step, null])
})

test('the gap in the middle is ignored, anything else is not a code', () => {
  const now = new Date(59_000)
  expect(findStep(secret, ' 287 082', now)).toBe(1)
  for (const typed of ['', '28708', '2870820', '28708x', '94287082']) {
    expect(findStep(secret, typed, now)).toBeNull()
  }
})

test('secrets have 160 random bits', () => {
  const one = createSecret(randomBytes)
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(createSecret(randomBytes)).not.toBe(one)
})

test('the QR code names platform, account and algorithm', () => {
  const uri = new URL(authenticatorUri(secret, 'ana+1@players.example', 'Fairhouse'))
  expect(decodeURIComponent(uri.pathname)).toContain('Fairhouse:ana+1@players.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Fairhouse',
    secret,
    algorithm: 'SHA1',
    digits: String(AUTHENTICATOR.digits),
    period: String(AUTHENTICATOR.periodSeconds),
  })
})
