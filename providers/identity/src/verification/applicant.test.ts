import { describe, expect, test } from 'vitest'
import { isOpen, isVerdictPossible, missingSlots } from './applicant.ts'

const INIT = { status: 'init', answer: null, rejectType: null } as const
const PENDING = { ...INIT, status: 'pending' } as const
const GREEN = { status: 'completed', answer: 'GREEN', rejectType: null } as const
const RETRY = { status: 'completed', answer: 'RED', rejectType: 'RETRY' } as const
const FINAL = { ...RETRY, rejectType: 'FINAL' } as const

describe('pictures', () => {
  test('are accepted at the beginning and after a review that requests new ones', () => {
    expect([INIT, PENDING, GREEN, RETRY, FINAL].map(isOpen)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })

  test('of a card are two, of a passport one, and the face comes last', () => {
    expect(missingSlots('ID_CARD', new Set())).toEqual(['front', 'back', 'face'])
    expect(missingSlots('PASSPORT', new Set())).toEqual(['front', 'face'])
    expect(missingSlots('PASSPORT', new Set(['front', 'face']))).toEqual([])
  })
})

describe('a verdict', () => {
  const yes = { answer: 'GREEN' } as const
  const no = { answer: 'RED', rejectType: 'FINAL', comment: 'Forged' } as const

  test('is given about what waits', () => {
    expect(isVerdictPossible(PENDING, yes)).toBe(true)
    expect(isVerdictPossible(INIT, yes)).toBe(false)
  })

  test('an approval can be revoked, a permanent rejection cannot', () => {
    expect(isVerdictPossible(GREEN, no)).toBe(true)
    expect(isVerdictPossible(FINAL, yes)).toBe(false)
  })
})
