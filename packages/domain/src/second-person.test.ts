import { describe, expect, test } from 'vitest'
import { decideSecondPerson, personPrincipal } from './second-person.ts'

const ANA = personPrincipal('ana')
const RUI = personPrincipal('rui')

describe('an act of two people', () => {
  test('is recorded for the first and approved for the second', () => {
    expect(decideSecondPerson({ approvalsNeeded: 2, approvedBy: [] }, ANA)).toBe('recorded')
    expect(decideSecondPerson({ approvalsNeeded: 2, approvedBy: [ANA] }, RUI)).toBe('approved')
  })

  test('is not approved by the same person twice', () => {
    expect(decideSecondPerson({ approvalsNeeded: 2, approvedBy: [ANA] }, ANA)).toBe('sameOperator')
  })

  test.each(['user:0', 'user:1000', 'ana', ''])(
    'is not approved by %j, who has not proven who they are',
    (principal) => {
      for (const approvedBy of [[], [ANA], [ANA, RUI]]) {
        expect(decideSecondPerson({ approvalsNeeded: 2, approvedBy }, principal)).toBe(
          'personUnknown',
        )
      }
    },
  )
})

test('an act of one person is approved by a user of the machine', () => {
  expect(decideSecondPerson({ approvalsNeeded: 1, approvedBy: [] }, 'user:1000')).toBe('approved')
})
