import { beforeEach, expect, test } from 'vitest'
import { keepFlow, takeFlow } from './social-flow.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

beforeEach(() => kept.clear())

const flow = { kind: 'signIn', browserKey: 'key' } as const

test('a flow is there once, for the state that came back', () => {
  keepFlow(storage, { ...flow, state: 'one' }, 0)
  keepFlow(storage, { kind: 'connect', browserKey: 'other', state: 'two' }, 0)
  expect(takeFlow(storage, 'one', 1)).toEqual(flow)
  expect(takeFlow(storage, 'one', 1)).toBeNull()
  expect(takeFlow(storage, 'two', 1)).toEqual({ kind: 'connect', browserKey: 'other' })
  expect(kept.size).toBe(0)
})

test('a state that this browser did not begin has none', () => {
  keepFlow(storage, { ...flow, state: 'one' }, 0)
  for (const state of [null, '', 'two', '__proto__', 'constructor']) {
    expect(takeFlow(storage, state, 1)).toBeNull()
  }
  expect(takeFlow(storage, 'one', 1)).toEqual(flow)
})

test('after ten minutes it has expired', () => {
  keepFlow(storage, { ...flow, state: 'one' }, 0)
  expect(takeFlow(storage, 'one', 600_000)).toBeNull()
})

test('a foreign value in the storage is not a flow', () => {
  for (const text of ['{', '7', 'null', '{"one":7}', '{"one":{"kind":"x","browserKey":"y"}}']) {
    kept.set('fairhouse:social', text)
    expect(takeFlow(storage, 'one', 1)).toBeNull()
  }
})

test('only the latest flows are kept', () => {
  for (let at = 0; at < 30; at += 1) keepFlow(storage, { ...flow, state: `s${at}` }, at)
  expect(takeFlow(storage, 's0', 31)).toBeNull()
  expect(takeFlow(storage, 's29', 31)).toEqual(flow)
})
