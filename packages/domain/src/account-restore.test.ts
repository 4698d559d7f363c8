import { expect, test } from 'vitest'
import { isAddedSince, listRemovals } from './account-restore.ts'

const CHANGED = new Date('2030-01-01T12:00:00Z')
const BEFORE = new Date(CHANGED.getTime() - 1)
const AFTER = new Date(CHANGED.getTime() + 1)
const NOTHING = {
  passkeys: [],
  authenticator: null,
  recoveryCodes: null,
  phone: null,
  connections: [],
}

test('an addition at the moment of the change belongs to it, an earlier one does not', () => {
  expect(isAddedSince(CHANGED, CHANGED)).toBe(true)
  expect(isAddedSince(BEFORE, CHANGED)).toBe(false)
})

test('an account loses every auth method that was added since the change', () => {
  const added = {
    passkeys: [BEFORE, AFTER],
    authenticator: AFTER,
    recoveryCodes: AFTER,
    phone: AFTER,
    connections: [AFTER],
  }
  expect(listRemovals(added, CHANGED)).toEqual([
    'passkeys',
    'authenticator',
    'recoveryCodes',
    'phone',
    'connections',
  ])
})

test('auth methods from before the change stay', () => {
  const added = {
    passkeys: [BEFORE],
    authenticator: BEFORE,
    recoveryCodes: BEFORE,
    phone: BEFORE,
    connections: [BEFORE],
  }
  expect(listRemovals(added, CHANGED)).toEqual([])
  expect(listRemovals(NOTHING, CHANGED)).toEqual([])
})

test('new recovery codes of an authenticator from before go, the authenticator stays', () => {
  const added = { ...NOTHING, authenticator: BEFORE, recoveryCodes: AFTER }
  expect(listRemovals(added, CHANGED)).toEqual(['recoveryCodes'])
})
