import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createSessionTokens } from '#platform/modules/auth/session/session-token'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const tokens = createSessionTokens(SECRET)
const claims = { playerId: 'p-1', sessionId: 's-1', generation: 3 }
const issuedAt = new Date('2026-03-01T12:00:00.700Z')

function after(seconds: number): Date {
  return new Date(issuedAt.getTime() + seconds * 1000)
}

test('a token names its session for ten minutes', async () => {
  const token = await tokens.sign(claims, issuedAt)
  expect(await tokens.read(token, after(599))).toEqual({ ...claims, isExpired: false })
  expect(await tokens.read(token, after(600))).toEqual({ ...claims, isExpired: true })
})

test('the same claims and time give the same token', async () => {
  expect(await tokens.sign(claims, issuedAt)).toBe(await tokens.sign(claims, issuedAt))
})

test('a token with another secret, a changed or unsigned one and an arbitrary text are refused', async () => {
  const foreign = await createSessionTokens(`${SECRET}x`).sign(claims, issuedAt)
  const [header, , signature] = (await tokens.sign(claims, issuedAt)).split('.')
  const payload = Buffer.from(JSON.stringify({ sub: 'p-2', sid: 's-1', gen: 3 })).toString(
    'base64url',
  )
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  for (const token of [foreign, `${header}.${payload}.${signature}`, `${none}.${payload}.`, 'x']) {
    expect(await tokens.read(token, issuedAt)).toBeNull()
  }
})

test('a token of a former secret is accepted while that secret is configured', async () => {
  const former = await tokens.sign(claims, issuedAt)
  const rotated = createSessionTokens(`${SECRET}x`, [SECRET])
  expect(await rotated.read(former, issuedAt)).toMatchObject(claims)
  expect(await tokens.read(await rotated.sign(claims, issuedAt), issuedAt)).toBeNull()
})

test('a token for another purpose with the same secret is refused', async () => {
  const other = await new SignJWT({ sid: 's-1', gen: 3 })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('p-1')
    .setExpirationTime('1h')
    .sign(Buffer.from(SECRET))
  expect(await tokens.read(other, issuedAt)).toBeNull()
})
