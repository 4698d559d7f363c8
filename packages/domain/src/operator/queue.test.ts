import { expect, test } from 'vitest'
import { decideWork, dueAt, UNASSIGNED } from './queue.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const DAY = 86_400_000
const by = 'ana'
const snooze = (ms: number) =>
  decideWork(UNASSIGNED, { do: 'snooze', by, seen: null, until: new Date(+NOW + ms) }, NOW)

test('a withdrawal is due two hours after the request, or when the market says', () => {
  const due = (promisedAt: Date | null) => dueAt('withdrawal', { since: NOW, promisedAt })
  const [at13, at14, at15] = [13, 14, 15].map((hour) => new Date(`2026-11-27T${hour}:00:00Z`))
  expect([due(null), due(at13!), due(at15!)]).toEqual([at14, at13, at14])
})

test('who takes an item has it, and gives it back', () => {
  const taken = decideWork(UNASSIGNED, { do: 'take', by, seen: null }, NOW)
  expect(taken).toMatchObject({ ok: true, value: { assignee: by, snoozedUntil: null } })
  const release = { do: 'release', by, seen: by } as const
  const given = decideWork({ ...UNASSIGNED, assignee: by }, release, NOW)
  expect(given).toMatchObject({ ok: true, value: UNASSIGNED })
})

test('of two who take an item at once, the second is told', () => {
  const taken = { ...UNASSIGNED, assignee: 'rui' }
  expect(decideWork(taken, { do: 'take', by, seen: null }, NOW)).toMatchObject({
    refusal: 'recordChanged',
  })
})

test('an item is taken over by whoever saw whose it was', () => {
  const taken = { ...UNASSIGNED, assignee: 'rui' }
  expect(decideWork(taken, { do: 'take', by, seen: 'rui' }, NOW)).toMatchObject({
    value: { assignee: by },
  })
})

test('an item is put off for up to fourteen days, exactly', () => {
  expect(snooze(14 * DAY).ok).toBe(true)
  expect(snooze(14 * DAY + 1).ok).toBe(false)
  expect(snooze(0).ok).toBe(false)
})

test('only what is put off is woken', () => {
  const wake = { do: 'wake', by, seen: null } as const
  expect(decideWork(UNASSIGNED, wake, NOW).ok).toBe(false)
  const snoozed = { ...UNASSIGNED, snoozedUntil: new Date(+NOW + 1) }
  expect(decideWork(snoozed, wake, NOW)).toMatchObject({ value: UNASSIGNED })
})
