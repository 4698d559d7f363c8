import { expect, test } from 'vitest'
import { findProfileEntry, listProfileGroups, PROFILE_MENU } from './profile-menu.ts'

test('every page of the profile stands once in the menu, in the order of its group', () => {
  const listed = listProfileGroups().flatMap(([, entries]) => entries)
  expect(listed).toEqual(PROFILE_MENU)
  expect(new Set(listed.map(({ to }) => to)).size).toBe(listed.length)
})

test('a page belongs to its entry, and what is below it too', () => {
  expect(findProfileEntry('/profile/personal')?.to).toBe('/profile/personal')
  expect(findProfileEntry('/profile/personal/more')?.to).toBe('/profile/personal')
  expect(findProfileEntry('/profile/personality')).toBeUndefined()
})
