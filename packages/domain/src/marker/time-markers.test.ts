import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts'
import { QUARTER_MS } from './facts.ts'
import { localDay, localDayEnd } from './local-time.ts'
import { daysAgo, factsWith, MARKER_FILE, quarter, session } from './marker.fixture.ts'
import { judgeFrequency, judgeNightPlay, judgePlayTime } from './time-markers.ts'

const MIDNIGHT = daysAgo(1) + 12 * HOUR_MS

/** A quarter on each of seven days at this time of the day in UTC, and by day nine times as much. */
function nights(sinceMidnight: number, nightMinor = 1_000n, dayMinor = 1_000n) {
  return Array.from({ length: 7 }, (_, index) => MIDNIGHT - (7 - index) * DAY_MS).flatMap((day) => [
    quarter(day + sinceMidnight, { ownMinor: nightMinor }),
    quarter(day + 14 * HOUR_MS, { ownMinor: dayMinor }),
  ])
}

const shareOf = (play: ReturnType<typeof nights>, timeZone = 'UTC') =>
  judgeNightPlay(factsWith({ play, timeZone }), MARKER_FILE)

test('the night is from midnight until before five', () => {
  expect(shareOf(nights(0)).numbers[0]!.value).toBe(50)
  expect(shareOf(nights(5 * HOUR_MS - QUARTER_MS)).numbers[0]!.value).toBe(50)
  expect(shareOf(nights(5 * HOUR_MS)).numbers[0]!.value).toBe(0)
})

test('the night is that of the player: of zones with quarters of hours and with summer time too', () => {
  // Five hours and a half, and five and three quarters, before midnight in London.
  expect(shareOf(nights(18.5 * HOUR_MS), 'Asia/Kolkata').numbers[0]!.value).toBe(50)
  expect(shareOf(nights(18.5 * HOUR_MS - QUARTER_MS), 'Asia/Kolkata').numbers[0]!.value).toBe(0)
  expect(shareOf(nights(18.25 * HOUR_MS), 'Asia/Kathmandu').numbers[0]!.value).toBe(50)
  // In November New York is five hours behind, in July four.
  expect(localDay(Date.UTC(2026, 10, 26, 5), 'America/New_York').sinceMidnight).toBe(0)
  expect(localDay(Date.UTC(2026, 6, 26, 4), 'America/New_York').sinceMidnight).toBe(0)
})

test('a day ends at its midnight, on days of 23 and 25 hours too', () => {
  const lengthOf = (at: number) => {
    const { day } = localDay(at, 'Europe/Berlin')
    return (localDayEnd(day, 'Europe/Berlin') - localDayEnd(day - 1, 'Europe/Berlin')) / HOUR_MS
  }
  expect(lengthOf(Date.UTC(2026, 2, 29, 12))).toBe(23)
  expect(lengthOf(Date.UTC(2026, 9, 25, 12))).toBe(25)
  expect(lengthOf(Date.UTC(2026, 5, 1, 12))).toBe(24)
})

test('bonus money counts as staked at night, and six days of play say nothing', () => {
  const play = nights(0, 0n, 700n).map((each, index) =>
    index % 2 === 0 ? { ...each, bonusMinor: 300n } : each,
  )
  expect(shareOf(play)).toMatchObject({ level: 1, numbers: [{ value: 30 }, { value: 7 }] })
  expect(shareOf(play.slice(2)).level).toBe(0)
  expect(shareOf(nights(0, 700n, 300n)).level).toBe(3)
  expect(shareOf(nights(0, 699n, 301n)).level).toBe(2)
})

test('more than three hours of a day is a notice, three hours are none', () => {
  const judge = (minutes: number) => {
    const from = daysAgo(1)
    const play = session(from, Math.ceil(minutes / 15))
    const last = { ...play.at(-1)!, lastAt: from + minutes * MINUTE_MS }
    return judgePlayTime(factsWith({ play: [...play.slice(0, -1), last] }), MARKER_FILE).level
  }
  expect([180, 181, 269, 270, 359, 360].map(judge)).toEqual([0, 1, 1, 2, 2, 3])
})

test('a session over midnight counts as a whole, though no day has so much', () => {
  const play = session(MIDNIGHT - 2 * HOUR_MS, 18)
  const signal = judgePlayTime(factsWith({ play }), MARKER_FILE)
  expect(signal).toMatchObject({ level: 1, numbers: [{ value: 145 }, { value: 265 }] })
})

test('breaks of more than half an hour are no time of play', () => {
  const play = [...session(daysAgo(1), 4), ...session(daysAgo(1) + 3 * HOUR_MS, 4)]
  const signal = judgePlayTime(factsWith({ play }), MARKER_FILE)
  expect(signal).toMatchObject({ level: 0, numbers: [{ value: 110 }, { value: 55 }] })
})

test.each([
  [19, 0],
  [20, 1],
  [25, 2],
  [29, 3],
])('%i days of play of 30 are level %i', (days, level) => {
  const play = Array.from({ length: days }, (_, index) => quarter(daysAgo(29.5 - index)))
  const signal = judgeFrequency(factsWith({ play }), MARKER_FILE)
  expect([signal.level, signal.numbers[0]!.value]).toEqual([level, days])
})

test('the usual number of days is that of 90, and two quarters of a day are one day', () => {
  const old = Array.from({ length: 30 }, (_, index) => quarter(daysAgo(89 - index)))
  const play = [...old, ...session(daysAgo(1), 2)]
  const { numbers } = judgeFrequency(factsWith({ play }), MARKER_FILE)
  expect(numbers.map(({ value }) => value)).toEqual([1, 10])
})
