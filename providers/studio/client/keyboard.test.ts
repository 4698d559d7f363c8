import { beforeEach, expect, test } from 'vitest'
import { bindKeyboard, type KeyActions } from './keyboard.ts'

let press: (event: object) => void
let done: string[]

beforeEach(() => {
  done = []
  const actions: KeyActions = {
    roll: () => done.push('roll'),
    half: () => done.push('half'),
    double: () => done.push('double'),
    moveTarget: (hundredths) => done.push(`move ${hundredths}`),
    switchDirection: () => done.push('switch'),
    toggleSound: () => done.push('sound'),
    openRules: () => done.push('rules'),
  }
  bindKeyboard(
    { addEventListener: (_type: string, added: never) => (press = added) } as unknown as Document,
    actions,
  )
})

/** An element that says yes to these selectors. */
const on = (...selectors: string[]) => ({
  matches: (selector: string) => selectors.includes(selector),
  closest: (selector: string) => (selectors.includes(selector) ? {} : null),
})
const FIELD = 'input[type="text"]'

function key(key: string, event: object = {}): boolean {
  let isPrevented = false
  press({ key, target: on(), preventDefault: () => (isPrevented = true), ...event })
  return isPrevented
}

test.each([
  [' ', 'roll'],
  ['Enter', 'roll'],
  ['a', 'half'],
  ['A', 'half'],
  ['s', 'double'],
  ['u', 'switch'],
  ['m', 'sound'],
  ['?', 'rules'],
])('%j does %s', (pressed, what) => {
  expect(key(pressed)).toBe(true)
  expect(done).toEqual([what])
})

test('a held key plays one round, not a row of them', () => {
  for (const name of [' ', 'Enter', 's', 'u']) key(name, { repeat: true })
  expect(done).toEqual([])
})

test('a focused button does its own work', () => {
  expect(key(' ', { target: on('button') })).toBe(false)
  expect(key('Enter', { target: on('button') })).toBe(false)
  expect(done).toEqual([])
})

test('in a field letters and arrows are text, and Enter rolls', () => {
  for (const name of ['a', 's', 'u', ' ', 'ArrowLeft'])
    expect(key(name, { target: on(FIELD) })).toBe(false)
  key('Enter', { target: on(FIELD) })
  expect(done).toEqual(['roll'])
})

test('with Ctrl, Alt or Cmd, or in a dialog, nothing is ours', () => {
  for (const held of ['ctrlKey', 'altKey', 'metaKey']) key('a', { [held]: true })
  key('a', { target: on('dialog') })
  expect(done).toEqual([])
})
