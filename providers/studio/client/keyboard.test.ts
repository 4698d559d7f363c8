import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindKeyboard, type KeyActions } from './keyboard.ts'

let press: (event: object) => void
let done: string[]

beforeEach(() => {
  done = []
  vi.stubGlobal('document', { documentElement: { dir: 'ltr' } })
  const actions: KeyActions = {
    press: () => done.push('press'),
    half: () => done.push('half'),
    double: () => done.push('double'),
    toggleSound: () => done.push('sound'),
    openRules: () => done.push('rules'),
  }
  bindKeyboard(
    { addEventListener: (_type: string, added: never) => (press = added) } as unknown as Document,
    actions,
    [
      { key: 'u', cap: 'U', text: '', press: () => done.push('switch') },
      {
        key: 'arrowright',
        cap: '→',
        text: '',
        repeats: true,
        press: (isFine) => done.push(isFine ? 'fine' : 'coarse'),
      },
    ],
  )
})

afterEach(() => vi.unstubAllGlobals())

/** An element that says yes to these selectors. */
const on = (...selectors: string[]) => ({
  matches: (selector: string) => selectors.includes(selector),
  closest: (selector: string) => (selectors.includes(selector) ? {} : null),
})
const FIELD = 'input[type="text"], select'

function key(key: string, event: object = {}): boolean {
  let isPrevented = false
  press({ key, target: on(), preventDefault: () => (isPrevented = true), ...event })
  return isPrevented
}

test.each([
  [' ', 'press'],
  ['Enter', 'press'],
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

test('in a field letters and arrows are text, and Enter plays', () => {
  for (const name of ['a', 's', 'u', ' ', 'ArrowLeft'])
    expect(key(name, { target: on(FIELD) })).toBe(false)
  key('Enter', { target: on(FIELD) })
  expect(done).toEqual(['press'])
})

test('with Ctrl, Alt or Cmd, or in a dialog, nothing is ours', () => {
  for (const held of ['ctrlKey', 'altKey', 'metaKey']) key('a', { [held]: true })
  key('a', { target: on('dialog') })
  expect(done).toEqual([])
})

test('a key of the game repeats only where it moves something, and Shift makes it finer', () => {
  key('u', { repeat: true })
  key('ArrowRight', { repeat: true })
  key('ArrowRight', { shiftKey: true })
  expect(done).toEqual(['coarse', 'fine'])
})

test('where the page runs from right to left, so do the arrows', () => {
  vi.stubGlobal('document', { documentElement: { dir: 'rtl' } })
  key('ArrowLeft')
  expect(done).toEqual(['coarse'])
})
