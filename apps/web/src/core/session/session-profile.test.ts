import type { Profile } from '@fairhouse/contract/profile'
import { expect, test } from 'vitest'
import { toSessionProfile } from './session-profile.ts'

test('a page’s HTML has none of the player’s personal details', () => {
  const own = { id: 'p', nickname: 'Ace', birthdate: '1990-01-02', address: 'Rua Nova 1' }
  expect(toSessionProfile(own as unknown as Profile)).toEqual({ id: 'p', nickname: 'Ace' })
})
