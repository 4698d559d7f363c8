import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPasswordHasher } from '#platform/modules/player/password-hasher'

const hasher = createPasswordHasher({ randomBytes, concurrencyMax: 2, queueMax: 4 })

test('a hash is argon2id with at least 19 MiB, two passes and one lane', async () => {
  expect(await hasher.hash('vermilion-otter-71')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  )
})

test('the same password has another hash each time, and each verifies', async () => {
  const [first, second] = await Promise.all([hasher.hash('otter'), hasher.hash('otter')])
  expect(first).not.toBe(second)
  expect(await hasher.verify('otter', first)).toBe(true)
  expect(await hasher.verify('otter', second)).toBe(true)
})

test('another password and an unknown account do not verify', async () => {
  expect(await hasher.verify('other', await hasher.hash('otter'))).toBe(false)
  expect(await hasher.verify('otter', null)).toBe(false)
})

test('one password in two Unicode forms verifies', async () => {
  const stored = await hasher.hash('jos\u00e9-jos\u00e9')
  expect(await hasher.verify('jose\u0301-jose\u0301', stored)).toBe(true)
})

test('a hash made by the reference implementation verifies', async () => {
  // argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32 <<< password
  const phc =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await hasher.verify('password', phc)).toBe(true)
})

test('a full queue refuses immediately, and its places are freed', async () => {
  const narrow = createPasswordHasher({ randomBytes, concurrencyMax: 1, queueMax: 2 })
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => narrow.hash('otter')))
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(results[4]).toMatchObject({ reason: { code: 'overloaded' } })
  expect(await narrow.hash('otter')).toContain('$argon2id$')
})
