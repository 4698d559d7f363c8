import type { Profile } from '@fairhouse/contract/profile'
import { expect, test } from 'vitest'
import { toSessionProfile } from './session-profile.ts'

test('what a page’s HTML carries of a player has nothing of what they told on their own pages', () => {
  const own = { id: 'p', nickname: 'Ace', birthdate: '1990-01-02', address: 'Rua Nova 1' }
  expect(toSessionProfile(own as unknown as Profile)).toEqual({ id: 'p', nickname: 'Ace' })
})
