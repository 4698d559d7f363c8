import { expect, test } from 'vitest'
import { makeEvent, START_MS } from '../event/event.fixture.ts'
import { chooseLiveNow, chooseTopEvents } from './highlights.ts'

const HOUR_MS = 3_600_000
let id = 0
const event = (sport: 'soccer' | 'tennis' | 'basketball', changes: object = {}) =>
  makeEvent(sport, {
    id: (id += 1),
    sportId: { soccer: 66, basketball: 67, tennis: 68 }[sport],
    startMs: START_MS + HOUR_MS,
    ...changes,
  })

test('the seven of a carousel hold no sport more than three times', () => {
  const events = (['soccer', 'tennis', 'basketball'] as const).flatMap((sport) =>
    Array.from({ length: 5 }, () => event(sport)),
  )
  const top = chooseTopEvents(events, START_MS)
  expect(top).toHaveLength(7)
  expect(top.filter(({ sportId }) => sportId === 66)).toHaveLength(3)
})

test('events that start soon come before those of tomorrow', () => {
  const [late, soon] = [event('soccer', { startMs: START_MS + 30 * HOUR_MS }), event('tennis')]
  expect(chooseTopEvents([late, soon], START_MS)).toEqual([soon, late])
})

test('only open events are top events and only running ones are live', () => {
  const [live, scheduled] = [
    event('soccer', { status: 'live' }),
    event('soccer', { status: 'scheduled' }),
  ]
  expect(chooseTopEvents([live, scheduled], START_MS)).toEqual([])
  expect(chooseLiveNow([live, scheduled])).toEqual([live])
})
