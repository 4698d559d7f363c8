import { expect, test } from 'vitest'
import { DECISIONS, OVERTURNED_BY, shareOverturned, SIGNIFICANT_ACTS } from './oversight.ts'

test('a share is rounded to the nearest hundredth of a percent, and of nothing there is none', () => {
  expect(shareOverturned(1n, 3n)).toBe('33.33')
  expect(shareOverturned(2n, 3n)).toBe('66.67')
  expect(shareOverturned(1n, 1n)).toBe('100.00')
  expect(shareOverturned(0n, 8n)).toBe('0.00')
  expect(shareOverturned(0n, 0n)).toBeNull()
})

test('what is overturned is a decision, on an item that both acts name', () => {
  for (const [act, { act: by }] of Object.entries(OVERTURNED_BY))
    expect(DECISIONS[by]).toEqual(DECISIONS[act])
})

test('each act is one kind of event', () => {
  expect(SIGNIFICANT_ACTS['balance.corrected']).toBe('adjustment')
  expect(SIGNIFICANT_ACTS['player.excluded']).toBe('deactivation')
  expect(SIGNIFICANT_ACTS['session.started']).toBeUndefined()
})
