import { expect, test } from 'vitest'
import { createCodeSecrets } from '#platform/modules/auth/one-time-code/code-secrets'

const secrets = createCodeSecrets('a-secret-of-at-least-thirty-two-characters')
const others = createCodeSecrets('x'.repeat(40))
const phone = { kind: 'phone', address: '+5511961234567' } as const
const subject = { purpose: 'signIn', recipient: phone } as const

test('a request always has the same code of six digits', () => {
  expect(secrets.codeOf('one')).toBe(secrets.codeOf('one'))
  expect(secrets.codeOf('one')).toMatch(/^\d{6}$/)
  expect([secrets.codeOf('two'), others.codeOf('one')]).not.toContain(secrets.codeOf('one'))
})

test('spellings of one e-mail address are the same subject', () => {
  const hash = (address: string) =>
    secrets.tokenOf({ purpose: 'signIn', recipient: { kind: 'email', address } })
  expect(hash(' Mara@Players.example')).toBe(hash('mara@players.example'))
})

test('purpose, kind, recipient, player and secret each change the subject', () => {
  const hashes = [
    secrets.tokenOf(subject),
    secrets.tokenOf({ ...subject, purpose: 'registration' }),
    secrets.tokenOf({ ...subject, recipient: { ...phone, kind: 'email' } }),
    secrets.tokenOf({ ...subject, recipient: { ...phone, address: '+4915112345678' } }),
    secrets.tokenOf({ ...subject, playerId: 'p' }),
    others.tokenOf(subject),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('equal codes of two subjects have different hashes', () => {
  const hash = secrets.hashCode('a', '123456')
  expect(hash).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(hash).not.toBe(secrets.hashCode('b', '123456'))
  expect(hash).not.toBe(secrets.hashCode('a', '123457'))
  expect(hash).not.toBe(others.hashCode('a', '123456'))
})
