import { expect, test } from 'vitest'
import { findProfileEntry, listProfileGroups, PROFILE_MENU } from './profile-menu.ts'

const CONFIG = { hasDocuments: true }

test('every page of the profile stands once in the menu, in the order of its group', () => {
  const listed = listProfileGroups(CONFIG).flatMap(([, entries]) => entries)
  expect(listed).toEqual(PROFILE_MENU)
  expect(new Set(listed.map(({ to }) => to)).size).toBe(listed.length)
})

test('a page belongs to its entry, and so do the pages below it', () => {
  expect(findProfileEntry('/profile/personal')?.to).toBe('/profile/personal')
  expect(findProfileEntry('/profile/personal/more')?.to).toBe('/profile/personal')
  expect(findProfileEntry('/profile/personality')).toBeUndefined()
})

test('the documents are absent if an identity verification collects them', () => {
  const hidden = listProfileGroups({ ...CONFIG, hasDocuments: false }).flatMap(
    ([, entries]) => entries,
  )
  expect(hidden.map(({ to }) => to)).not.toContain('/profile/documents')
  expect(hidden.map(({ to }) => to)).toContain('/profile/verification')
})
