import { describe, expect, test } from 'vitest'
import { MODALS, type ModalSpec } from './modals.ts'

const specs: [string, ModalSpec][] = Object.entries(MODALS)

test('sign-in and sign-up are for guests', () => {
  expect(MODALS['sign-in'].access).toBe('guest')
  expect(MODALS['sign-up'].access).toBe('guest')
})

describe('groups', () => {
  const namesOf = (group: string) =>
    specs.filter(([, spec]) => spec.group === group).map(([name]) => name)

  test('authorization is the way back into an account', () => {
    expect(namesOf('authorization').toSorted()).toEqual([
      'confirm-email',
      'forgot-pass',
      'reset-email-send',
      'reset-pass',
    ])
  })

  test('profileConfirmed is the confirmed profile', () => {
    expect(namesOf('profileConfirmed')).toEqual(['confirm'])
  })
})

test('a list of values has no empty and no repeated one', () => {
  for (const [name, { value }] of specs) {
    if (typeof value !== 'object') continue
    expect(new Set(value).size, name).toBe(value.length)
    expect(value, name).not.toContain('')
  }
})
