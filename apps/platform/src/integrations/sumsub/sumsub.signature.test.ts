import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSumsubDigest, signSumsubRequest } from './sumsub.signature.ts'

test('a request is signed over time, method, path and body', () => {
  const request = {
    method: 'POST',
    path: '/resources/accessTokens/sdk',
    body: '{"userId":"u1","levelName":"basic","ttlInSecs":600}',
  }
  const now = new Date(1_700_000_000_000)
  expect(signSumsubRequest(request, { appToken: 'app', secretKey: 'secret', now })).toEqual({
    'x-app-token': 'app',
    'x-app-access-ts': '1700000000',
    'x-app-access-sig': '337c4fa1bcfbe986ef91ca4914b14c3b434bd12f638a2f2791bd6465b969e2e3',
  })
})

const BODY = Buffer.from('{"a":1}')
const DIGEST = 'aa9e2e3575f5d7098b6caccd790888c36d5fdb63342a73bada2d6a51747a8494'

function check(headers: Record<string, string>, rawBody: Uint8Array = BODY): boolean {
  return isSumsubDigest({ headers: new Headers(headers), rawBody }, 'secret')
}

test('a digest of the raw body under the secret is taken, in either case of letters', () => {
  const alg = { 'x-payload-digest-alg': 'HMAC_SHA256_HEX' }
  expect(check({ ...alg, 'x-payload-digest': DIGEST })).toBe(true)
  expect(check({ ...alg, 'x-payload-digest': DIGEST.toUpperCase() })).toBe(true)
})

test.each([
  ['HMAC_SHA512_HEX', 'sha512', true],
  ['HMAC_SHA1_HEX', 'sha1', false],
])('whether %s is taken when the header names it: %s, %s', (name, algorithm, isTaken) => {
  const digest = createHmac(algorithm, 'secret').update(BODY).digest('hex')
  expect(check({ 'x-payload-digest-alg': name, 'x-payload-digest': digest })).toBe(isTaken)
  expect(check({ 'x-payload-digest-alg': 'HMAC_SHA256_HEX', 'x-payload-digest': digest })).toBe(
    false,
  )
})

test.each([
  ['nothing', {}],
  ['no algorithm', { 'x-payload-digest': DIGEST }],
  ['no digest', { 'x-payload-digest-alg': 'HMAC_SHA256_HEX' }],
  ['a digest cut short', { 'x-payload-digest-alg': 'HMAC_SHA256_HEX', 'x-payload-digest': 'aa9e' }],
  ['no hex', { 'x-payload-digest-alg': 'HMAC_SHA256_HEX', 'x-payload-digest': 'z'.repeat(64) }],
  ['a made-up algorithm', { 'x-payload-digest-alg': 'constructor', 'x-payload-digest': DIGEST }],
])('%s proves nothing', (_what, headers: Record<string, string>) => {
  expect(check(headers)).toBe(false)
})

test('one blank more in the body and the digest is wrong', () => {
  const headers = { 'x-payload-digest-alg': 'HMAC_SHA256_HEX', 'x-payload-digest': DIGEST }
  expect(check(headers, Buffer.from('{"a": 1}'))).toBe(false)
})
