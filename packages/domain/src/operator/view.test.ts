import { expect, test } from 'vitest'
import { isViewOpen, VIEW_LIFE_MS, type ViewState } from './view.ts'

const START = new Date('2026-11-27T09:00:00Z')
const at = (ms: number): Date => new Date(START.getTime() + ms)
const view: ViewState = {
  expiresAt: at(VIEW_LIFE_MS),
  endedAt: null,
  isSignedIn: true,
  roles: ['support'],
  playerStatus: 'active',
}

test('a view is open for half an hour and no longer', () => {
  expect(isViewOpen(view, START)).toBe(true)
  expect(isViewOpen(view, at(30 * 60_000 - 1))).toBe(true)
  expect(isViewOpen(view, at(30 * 60_000))).toBe(false)
})

test.each([
  ['was ended', { endedAt: START }],
  ['belongs to an operator who has signed out', { isSignedIn: false }],
  ['belongs to an operator who has lost the right', { roles: ['content'] }],
  ['is of a locked player', { playerStatus: 'locked' }],
  ['is of a player who has excluded themselves', { playerStatus: 'excluded' }],
  ['is of a closed account', { playerStatus: 'closed' }],
] as const)('a view is over that %s', (_, change) => {
  expect(isViewOpen({ ...view, ...change }, START)).toBe(false)
})
