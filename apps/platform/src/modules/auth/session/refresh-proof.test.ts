import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRefreshProofs } from '#platform/modules/auth/session/refresh-proof'
import { hashToken } from '#platform/secrets/token'

const proofs = createRefreshProofs({ secret: 'a-secret', randomBytes })
const first = proofs.create()
const second = proofs.successorOf(first)
const third = proofs.successorOf(second)

test('a successor is deterministic and does not reveal its predecessor', () => {
  expect(proofs.successorOf(first)).toBe(second)
  expect(new Set([first, second, third]).size).toBe(3)
})

test('another secret gives another successor', () => {
  const other = createRefreshProofs({ secret: 'another secret', randomBytes })
  expect(other.successorOf(first)).not.toBe(second)
})

test('first proofs are random', () => {
  expect(proofs.create()).not.toBe(proofs.create())
})

test('the age of a proof is the number of refreshes since', () => {
  const against = { hash: hashToken(third), ageMax: 5 }
  expect([third, second, first].map((proof) => proofs.findAge(proof, against))).toEqual([0, 1, 2])
})

test('a proof that is too old, newer or foreign has no age', () => {
  expect(proofs.findAge(first, { hash: hashToken(third), ageMax: 1 })).toBeNull()
  expect(proofs.findAge(third, { hash: hashToken(second), ageMax: 5 })).toBeNull()
  expect(proofs.findAge(proofs.create(), { hash: hashToken(third), ageMax: 5 })).toBeNull()
  expect(proofs.findAge(third, { hash: hashToken(third), ageMax: -1 })).toBeNull()
})
