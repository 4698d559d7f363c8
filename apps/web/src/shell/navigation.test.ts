import { expect, test } from 'vitest'
import { listNavigation } from './navigation.ts'

test('the second sportsbook has an entry only if it is configured', () => {
  const places = (hasBetting: boolean) =>
    listNavigation('guest', { hasBetting }).map(({ to }) => to)
  expect(places(true)).toContain('/betting')
  expect(places(false)).not.toContain('/betting')
})
