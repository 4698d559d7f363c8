import { expect, test } from 'vitest'
import { findSurplusSessions } from './session-surplus.ts'

const at = (minute: number) => new Date(minute * 60_000)
const session = (id: string, created: number, seen: number) => ({
  id,
  createdAt: at(created),
  lastSeenAt: at(seen),
})

test('as many as are allowed stay open', () => {
  const open = [session('a', 1, 1), session('new', 9, 9)]
  expect(findSurplusSessions(open, { newId: 'new', max: 2 })).toEqual([])
})

test('one too many ends the one that was not seen for the longest time', () => {
  const open = [session('a', 1, 8), session('b', 2, 3), session('new', 9, 9)]
  expect(findSurplusSessions(open, { newId: 'new', max: 2 })).toEqual(['b'])
})

test('of two seen in the same minute the older one ends', () => {
  const open = [session('b', 2, 3), session('a', 1, 3), session('new', 9, 9)]
  expect(findSurplusSessions(open, { newId: 'new', max: 2 })).toEqual(['a'])
})

test('with a maximum of one, a sign-in ends all others', () => {
  const open = [session('a', 1, 8), session('b', 2, 3), session('new', 9, 2)]
  expect(findSurplusSessions(open, { newId: 'new', max: 1 })).toEqual(['b', 'a'])
})
