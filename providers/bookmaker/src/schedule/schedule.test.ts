import { expect, test } from 'vitest'
import { buildCatalogue } from '../catalogue/catalogue.ts'
import { fixtureOfSlot } from './fixture-of-slot.ts'
import { EPOCH_MS, listChampionshipSlots } from './schedule.ts'
import { playQuick } from './simulation.fixture.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const catalogue = buildCatalogue()
const listSlots = (fromMs: number, toMs: number) =>
  catalogue.championships.flatMap((each) => listChampionshipSlots(each, fromMs, toMs))

test('the same window always has the same slots, also in parts', () => {
  const from = EPOCH_MS + 300 * DAY_MS
  const whole = listSlots(from, from + DAY_MS).map(({ key }) => key)
  const parts = [0, 1, 2, 3].flatMap((part) =>
    listSlots(from + part * 6 * HOUR_MS, from + (part + 1) * 6 * HOUR_MS),
  )
  expect(parts.map(({ key }) => key).toSorted()).toEqual(whole.toSorted())
  expect(new Set(whole).size).toBe(whole.length)
})

test('every championship has events on every day', () => {
  const from = EPOCH_MS + 325 * DAY_MS
  for (let day = 0; day < 3; day++) {
    const slots = listSlots(from + day * DAY_MS, from + (day + 1) * DAY_MS)
    const championships = new Set(slots.map(({ championship }) => championship.id))
    expect(championships.size).toBe(catalogue.championships.length)
  }
})

test('a pair and its draws belong to one slot: salt and number occur once', () => {
  const from = EPOCH_MS + 10 * DAY_MS
  const streams = listSlots(from, from + 2 * DAY_MS).map((slot) => {
    const { salt, nonce } = fixtureOfSlot(slot)
    return `${salt}:${nonce}`
  })
  expect(new Set(streams).size).toBe(streams.length)
})

test('at any time of the day at least five sports are live', () => {
  const from = EPOCH_MS + 326 * DAY_MS
  // Quick play is always live; the rest has to be, too.
  const slots = listSlots(from - 5 * HOUR_MS, from + DAY_MS).filter(
    ({ championship }) => championship.spec.cadence.roundMs > 30 * MINUTE_MS,
  )
  const spans = slots.map((slot) => {
    const { facts } = playQuick(fixtureOfSlot(slot).rules, slot.startMs / 60_000)
    return {
      sportId: slot.championship.sportId,
      from: slot.startMs,
      to: slot.startMs + facts.at(-1)!.atMs,
    }
  })
  for (let hour = 0; hour < 24; hour += 0.5) {
    const now = from + hour * HOUR_MS
    const live = spans.filter((span) => span.from <= now && now < span.to)
    expect(new Set(live.map(({ sportId }) => sportId)).size).toBeGreaterThanOrEqual(5)
  }
})

test('races have between 7 and 12 different runners', () => {
  const races = listSlots(EPOCH_MS, EPOCH_MS + DAY_MS).filter(
    ({ championship }) => championship.spec.sport === 'horse-racing',
  )
  for (const { field } of races) {
    expect(field.length).toBeGreaterThanOrEqual(7)
    expect(field.length).toBeLessThanOrEqual(12)
    expect(new Set(field.map(({ id }) => id)).size).toBe(field.length)
  }
})
