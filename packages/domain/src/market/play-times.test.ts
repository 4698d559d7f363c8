import { expect, test } from 'vitest'
import { readMarketFile } from './market.fixture.ts'
import { hasPlayTimes, measuresPlay, playTimesOf } from './play-times.ts'

const none = { checkMinutes: null, endMinutes: null, pause: null }

test('the Netherlands ask every 30 minutes, and a player may ask for it sooner', () => {
  const market = readMarketFile('nl')
  const every = (minutes?: number) =>
    playTimesOf(market, minutes === undefined ? {} : { realityCheck: { minutes } }).checkMinutes
  expect([every(), every(15), every(60)]).toEqual([30, 15, 30])
})

test('Germany has a pause of five minutes an hour, beside what a player sets', () => {
  const tools = { realityCheck: { minutes: 45 }, sessionTime: { minutes: 120 } }
  expect(playTimesOf(readMarketFile('de'), tools)).toEqual({
    ...{ checkMinutes: 45, endMinutes: 120 },
    pause: { afterMinutes: 60, minutes: 5 },
  })
})

test('time is measured where something depends on it, and nowhere else', () => {
  expect(['nl', 'de', 'gb', 'default'].map((code) => hasPlayTimes(readMarketFile(code)))).toEqual([
    ...[true, true, false, false],
  ])
  expect([measuresPlay(none), measuresPlay({ ...none, endMinutes: 5 })]).toEqual([false, true])
})
