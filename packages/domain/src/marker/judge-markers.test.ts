import type { Signal } from '@fairhouse/contract/marker'
import type { Marker, MarkerLevel } from '@fairhouse/contract/marker-kind'
import { expect, test } from 'vitest'
import { factsWith, MARKER_FILE } from './marker.fixture.ts'
import { isStrong, isWorse, judgeMarkers, outcomeOf, scoreOf } from './judge-markers.ts'

const at = (levels: Partial<Record<Marker, MarkerLevel>>): Pick<Signal, 'marker' | 'level'>[] =>
  Object.entries(levels).map(([marker, level]) => ({ marker: marker as Marker, level }))

test('a player of whom nothing is known has all fifteen markers at level 0', () => {
  const signals = judgeMarkers(factsWith({}), MARKER_FILE)
  expect(new Set(signals.map(({ marker }) => marker)).size).toBe(15)
  expect(signals.filter(({ level }) => level > 0)).toEqual([])
})

test('one marker of level 3 is strong, and two of level 2 if they are of two kinds', () => {
  expect(isStrong(at({ playTime: 3 }))).toBe(true)
  expect(isStrong(at({ playTime: 2, frequency: 2, nightPlay: 2 }))).toBe(false)
  expect(isStrong(at({ playTime: 2, spend: 2 }))).toBe(true)
  expect(isStrong(at({ playTime: 2, spend: 1, contact: 1 }))).toBe(false)
})

test('the score is the sum of levels by weight', () => {
  expect(scoreOf(at({ loosenedTools: 2, spend: 1, breadth: 0 }), MARKER_FILE.weights)).toBe(9)
})

test('stronger than before is a higher level of 2 or more', () => {
  expect(isWorse(at({ playTime: 2 }), at({ playTime: 2, spend: 1 }))).toBe(false)
  expect(isWorse(at({ playTime: 2 }), at({ playTime: 3 }))).toBe(true)
  expect(isWorse(at({ playTime: 3 }), at({ playTime: 2 }))).toBe(false)
  expect(isWorse([], at({ spend: 2 }))).toBe(true)
})

test('a break or a limit of the player is the outcome, whatever the numbers say', () => {
  const worse = { before: at({}), now: at({ playTime: 3 }) }
  expect(outcomeOf({ ...worse, hasBreak: true, hasLimit: true })).toBe('break')
  expect(outcomeOf({ ...worse, hasBreak: false, hasLimit: true })).toBe('limitSet')
  expect(outcomeOf({ ...worse, hasBreak: false, hasLimit: false })).toBe('worse')
  const same = { before: worse.now, now: worse.now, hasBreak: false, hasLimit: false }
  expect(outcomeOf(same)).toBe('unchanged')
})
