import { findPasswordFlaw } from '@fairhouse/domain/password'
import { expect, test } from 'vitest'
import { createPasswordRules } from '#platform/modules/player/password-rules'

const rules = createPasswordRules('Lucky Otter')
const flawOf = (password: string) => findPasswordFlaw(password, { email: null }, rules)?.code

test.each(['corvette', 'CocaCola', '1qazxsw2', 'rush2112', '12qwaszx'])(
  '%s is refused: it is in published breaches',
  (password) => {
    expect(flawOf(password)).toBe('common')
  },
)

test.each(['my lucky otter', 'LuckyOtter-9041'])('%s is refused: it names the site', (password) => {
  expect(flawOf(password)).toBe('contextWord')
})

test.each(['vermilion-otter-71', 'permission is hereby granted', '----------x'])(
  '%s is accepted',
  (password) => {
    expect(flawOf(password)).toBeUndefined()
  },
)
