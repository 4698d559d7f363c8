import { expect, test } from 'vitest'
import { isStrong, judgeMarkers } from './judge-markers.ts'
import { MARKER_FILE } from './marker.fixture.ts'
import { HABITS, simulate } from './simulated-player.fixture.ts'

const SEEDS = Array.from({ length: 50 }, (_, index) => index + 1)

/** The first day on which each of fifty players of a habit is flagged. */
function flaggedDays(name: keyof typeof HABITS) {
  const because = new Map<string, number>()
  const days = SEEDS.flatMap((seed) => {
    const factsAt = simulate(HABITS[name], seed)
    for (let day = 20; day < 90; day += 1) {
      const signals = judgeMarkers(factsAt(day), MARKER_FILE)
      if (!isStrong(signals)) continue
      for (const { marker, level } of signals)
        if (level >= 2) because.set(marker, (because.get(marker) ?? 0) + 1)
      return [day]
    }
    return []
  }).toSorted((a, b) => a - b)
  return { flagged: days.length, firstDay: days[0], medianDay: days[days.length >> 1], because }
}

const found = Object.fromEntries(
  (Object.keys(HABITS) as (keyof typeof HABITS)[]).map((name) => [name, flaggedDays(name)]),
)
console.table(
  Object.fromEntries(
    Object.entries(found).map(([name, { because, ...rest }]) => [
      name,
      { ...rest, because: [...because].map((pair) => pair.join(' ')).join(', ') },
    ]),
  ),
)

test.each(['calm', 'calmHighSpender', 'newcomer'])(
  'of fifty %s players none is flagged',
  (name) => {
    expect(found[name]).toMatchObject({ flagged: 0 })
  },
)

test.each([
  ['chasing', 45],
  ['night', 40],
  ['spiralling', 30],
])('all fifty %s players are flagged, none before day %i when it began', (name, began) => {
  expect(found[name]!.flagged).toBe(50)
  expect(found[name]!.firstDay).toBeGreaterThanOrEqual(began)
  // Soon enough to matter.
  expect(found[name]!.medianDay).toBeLessThanOrEqual(began + 35)
})
