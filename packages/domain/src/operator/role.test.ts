import { OPERATOR_ROLES, PERMISSIONS } from '@fairhouse/contract/office/permission'
import { expect, test } from 'vitest'
import { FORBIDDEN_PAIRS, ROLE_GRANTS } from './role.table.ts'
import { ceilingOf, findForbiddenPair, judgeAct, judgeRoleChange, permissionsOf } from './role.ts'

test('a role permits its acts', () => {
  expect(judgeAct(['support'], 'player.note')).toEqual({ isAllowed: true })
})

test('a refused act names the missing permission and the roles that have it', () => {
  expect(judgeAct(['support'], 'withdrawal.approve')).toEqual({
    isAllowed: false,
    missing: 'withdrawal.approve',
    isAboveCeiling: false,
    whoCan: ['payments', 'owner'],
  })
})

test('the amount that reaches a ceiling exactly is permitted, one cent more needs another role', () => {
  const approve = (amountEurMinor: bigint) =>
    judgeAct(['payments'], 'withdrawal.approve', { amountEurMinor })
  expect(approve(2_500_000n)).toEqual({ isAllowed: true })
  expect(approve(2_500_001n)).toEqual({
    isAllowed: false,
    missing: 'withdrawal.approve',
    isAboveCeiling: true,
    whoCan: ['owner'],
  })
})

test('roles add up: the highest ceiling counts', () => {
  const facts = { amountEurMinor: 9_000_000n }
  expect(judgeAct(['payments', 'owner'], 'withdrawal.approve', facts).isAllowed).toBe(true)
})

test('the highest ceiling of some roles is theirs, and none is without a bound', () => {
  expect(ceilingOf(['support'], 'bonus.grant')).toBe(2_000n)
  expect(ceilingOf(['support', 'bonus'], 'bonus.grant')).toBe(100_000n)
  expect(ceilingOf(['support', 'owner'], 'bonus.grant')).toBeNull()
  expect(ceilingOf(['trading'], 'bonus.grant')).toBe(0n)
})

test('nobody without a role may do anything', () => {
  expect(permissionsOf([])).toEqual([])
})

test('an owner may do everything, an auditor only look and export the log', () => {
  expect(permissionsOf(['owner'])).toEqual(PERMISSIONS)
  expect(permissionsOf(['auditor']).filter((each) => !each.endsWith('.view'))).toEqual([
    'audit.export',
  ])
})

test('every permission is of a role besides the owner, except changing operators', () => {
  const others = OPERATOR_ROLES.filter((role) => role !== 'owner')
  const held = permissionsOf(others)
  expect(PERMISSIONS.filter((each) => !held.includes(each))).toEqual(['operator.change'])
})

test('a role names each permission once', () => {
  for (const grants of Object.values(ROLE_GRANTS)) {
    const named = grants.map(({ permission }) => permission)
    expect(new Set(named).size).toBe(named.length)
  }
})

test.each(FORBIDDEN_PAIRS)('nobody is %s and %s', (one, other) => {
  expect(findForbiddenPair([one])).toBeNull()
  expect(findForbiddenPair([other, one])).toEqual([one, other])
})

test('who can act on accounts is not their auditor', () => {
  for (const role of OPERATOR_ROLES) {
    const canAct = permissionsOf([role]).some(
      (each) =>
        !each.endsWith('.view') && !['player.note', 'player.reveal', 'audit.export'].includes(each),
    )
    if (canAct)
      expect([role, findForbiddenPair([role, 'auditor'])]).toEqual([role, [role, 'auditor']])
  }
})

test('nobody changes their own account', () => {
  expect(judgeRoleChange({ by: 'ana', name: 'ana', roles: ['owner'] })).toEqual({
    flaw: 'ownRoles',
  })
})

test('a forbidden pair is named', () => {
  expect(judgeRoleChange({ by: 'ana', name: 'rui', roles: ['kyc', 'payments'] })).toEqual({
    flaw: 'rolesForbidden',
    pair: ['payments', 'kyc'],
  })
})

test('another operator gets any other roles', () => {
  expect(judgeRoleChange({ by: 'ana', name: 'rui', roles: ['kyc', 'support'] })).toBeNull()
})
