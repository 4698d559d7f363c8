import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createManualClock } from './clock.ts'
import { createCountingIds, createNewId } from './ids.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const instant = '2026-01-02T03:04:05.678Z'

test('an id is a UUID of version 7 that begins with the time in milliseconds', () => {
  const newId = createNewId({ clock: createManualClock(instant), randomBytes })
  const id = newId()
  expect(id).toMatch(UUID_V7)
  const timeMs = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  expect(new Date(timeMs).toISOString()).toBe(instant)
})

test('ids of one millisecond increase, also past what its counter holds', () => {
  const newId = createNewId({ clock: createManualClock(instant), randomBytes })
  const ids = Array.from({ length: 10_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.every((id) => UUID_V7.test(id))).toBe(true)
})

test('ids keep increasing when the clock steps back', () => {
  const clock = createManualClock(instant)
  const newId = createNewId({ clock, randomBytes })
  const before = newId()
  clock.advance(-60_000)
  expect(newId() > before).toBe(true)
})

test('counting ids are predictable', () => {
  const newId = createCountingIds()
  expect([newId(), newId()]).toEqual([
    '00000000-0000-7000-8000-000000000001',
    '00000000-0000-7000-8000-000000000002',
  ])
})
