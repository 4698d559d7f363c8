import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecretSeal } from '#platform/secret-seal'

const FIRST = 'a-secret-of-at-least-thirty-two-characters'
const SECOND = 'another-secret-of-thirty-two-characters'
const purpose = 'authenticator secret'
const seal = createSecretSeal({ secrets: [FIRST], purpose, randomBytes })

test('a value encrypted for a player decrypts for them', () => {
  const sealed = seal.seal('JBSWY3DPEHPK3PXP', 'ana')
  expect(sealed).not.toContain('JBSWY')
  expect(seal.open(sealed, 'ana')).toBe('JBSWY3DPEHPK3PXP')
})

test('the same secret is sealed differently each time', () => {
  expect(seal.seal('same', 'ana')).not.toBe(seal.seal('same', 'ana'))
})

test('it opens for no other player, under no other secret and for no other purpose', () => {
  const sealed = seal.seal('JBSWY3DPEHPK3PXP', 'ana')
  const other = createSecretSeal({ secrets: [SECOND], purpose, randomBytes })
  expect(seal.open(sealed, 'ben')).toBeNull()
  expect(other.open(sealed, 'ana')).toBeNull()
  const elsewhere = createSecretSeal({ secrets: [FIRST], purpose: 'outgoing message', randomBytes })
  expect(elsewhere.open(sealed, 'ana')).toBeNull()
})

test('a newer secret encrypts new values, and the older one still decrypts', () => {
  const before = seal.seal('JBSWY3DPEHPK3PXP', 'ana')
  const both = createSecretSeal({ secrets: [SECOND, FIRST], purpose, randomBytes })
  expect(both.open(before, 'ana')).toBe('JBSWY3DPEHPK3PXP')
  const after = both.seal('JBSWY3DPEHPK3PXP', 'ana')
  expect(seal.open(after, 'ana')).toBeNull()
  const alone = createSecretSeal({ secrets: [SECOND], purpose, randomBytes })
  expect(alone.open(after, 'ana')).toBe('JBSWY3DPEHPK3PXP')
})

test('one changed bit anywhere, or a missing end, and it stays shut', () => {
  const bytes = Buffer.from(seal.seal('JBSWY3DPEHPK3PXP', 'ana'), 'base64url')
  for (const place of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(seal.open(changed.toString('base64url'), 'ana')).toBeNull()
  }
  expect(seal.open(bytes.subarray(0, 20).toString('base64url'), 'ana')).toBeNull()
  expect(seal.open('', 'ana')).toBeNull()
})
