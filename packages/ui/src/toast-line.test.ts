import { expect, test } from 'vitest'
import {
  decideToast,
  EMPTY_LINE,
  enterScreen,
  joinLine,
  leaveScreen,
  type Toast,
  type ToastLine,
} from './toast-line.ts'

const toast = (id: string, title = id): Toast => ({ id, title, tone: 'neutral' })
const lineOf = (...ids: string[]): ToastLine =>
  ids.reduce((line, id) => joinLine(line, toast(id)), EMPTY_LINE)
const MANY = { shownMax: Number.POSITIVE_INFINITY }

test('the first toast appears immediately', () => {
  expect(decideToast(lineOf('a'), { ...MANY, nowMs: 7 })).toEqual({ do: 'show', toast: toast('a') })
})

test('the next one waits until 400 ms after the last', () => {
  const line = enterScreen(lineOf('a', 'b'), 1_000)
  expect(decideToast(line, { ...MANY, nowMs: 1_100 })).toEqual({ do: 'wait', ms: 300 })
  expect(decideToast(line, { ...MANY, nowMs: 1_400 })).toEqual({ do: 'show', toast: toast('b') })
})

test('the line has no limit and keeps its order', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `toast-${index}`)
  let line = lineOf(...ids)
  const seen: string[] = []
  for (let nowMs = 0; line.waiting.length > 0; nowMs += 400) {
    const step = decideToast(line, { ...MANY, nowMs })
    if (step.do !== 'show') break
    seen.push(step.toast.id)
    line = enterScreen(line, nowMs)
  }
  expect(seen).toEqual(ids)
})

test('the same id again takes the place of the one that waits', () => {
  const line = joinLine(lineOf('a', 'b'), toast('a', 'again'))
  expect(line.waiting.map(({ title }) => title)).toEqual(['b', 'again'])
})

test('on a phone the next one waits until the visible one has closed', () => {
  const line = enterScreen(lineOf('a', 'b'), 0)
  expect(decideToast(line, { shownMax: 1, nowMs: 9_000 })).toEqual({ do: 'nothing' })
  const free = leaveScreen(line, 'a')
  expect(decideToast(free, { shownMax: 1, nowMs: 9_000 })).toMatchObject({ do: 'show' })
})

test('a visible toast can be replaced even if there is room for one only', () => {
  const line = joinLine(enterScreen(lineOf('a'), 0), toast('a', 'again'))
  const step = decideToast(line, { shownMax: 1, nowMs: 400 })
  expect(step).toEqual({ do: 'show', toast: toast('a', 'again') })
  expect(enterScreen(line, 400).shown).toEqual(['a'])
})

test('an empty line does nothing', () => {
  expect(decideToast(EMPTY_LINE, { ...MANY, nowMs: 0 })).toEqual({ do: 'nothing' })
  expect(enterScreen(EMPTY_LINE, 0)).toBe(EMPTY_LINE)
  expect(leaveScreen(EMPTY_LINE, 'a')).toBe(EMPTY_LINE)
})
