import { expect, test } from 'vitest'
import { createPlayTime, formatPlayTime, playedAt } from './play-time.ts'

function openTab(kept: string | null = null) {
  let nowMs = 1_000
  let stored = kept
  const clock = createPlayTime({
    storage: {
      getItem: () => stored,
      setItem: (_key, value) => {
        stored = value
      },
      removeItem: () => {
        stored = null
      },
    },
    nowMs: () => nowMs,
  })
  return {
    clock,
    stored: () => stored,
    played: () => playedAt(clock.read(), nowMs),
    advance: (ms: number) => {
      nowMs += ms
    },
  }
}

test('time counts only between begin and pause', () => {
  const tab = openTab()
  tab.advance(5_000)
  tab.clock.begin()
  tab.advance(3_000)
  tab.clock.pause()
  tab.advance(9_000)
  expect(tab.played()).toBe(3_000)
})

test('a second begin does not start over', () => {
  const tab = openTab()
  tab.clock.begin()
  tab.advance(2_000)
  tab.clock.begin()
  tab.advance(1_000)
  expect(tab.played()).toBe(3_000)
})

test('a reload continues from the tab’s time', () => {
  const tab = openTab('60000')
  tab.clock.begin()
  tab.advance(500)
  tab.clock.pause()
  expect(tab.stored()).toBe('60500')
})

test.each(['nonsense', '-5', null])('a kept value of %s counts as none', (kept) => {
  expect(openTab(kept).played()).toBe(0)
})

test('forgetting sets it to zero', () => {
  const tab = openTab('60000')
  tab.clock.forget()
  expect(tab.played()).toBe(0)
  expect(tab.stored()).toBeNull()
})

test.each([
  [0, '0:00:00'],
  [1_450_999, '0:24:10'],
  [36_061_000, '10:01:01'],
])('%i ms is written %s', (ms, text) => {
  expect(formatPlayTime(ms)).toBe(text)
})
