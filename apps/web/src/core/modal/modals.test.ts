import { MODALS } from '@fairhouse/contract/modals'
import { describe, expect, test } from 'vitest'
import {
  decideModal,
  hasModal,
  modalHref,
  ModalImportError,
  modalLevel,
  type NamedModal,
  readModalSearch,
  requireModalName,
  withModal,
  withoutModals,
} from './modals.ts'

const GUEST = { status: 'guest' } as const
const PLAYER = { status: 'player', playerId: 'p1' } as const

describe('an address with a modal', () => {
  test('keeps path, other params and hash', () => {
    expect(modalHref('/games?q=di#top', 'wallet', 'deposit')).toBe('/games?q=di&wallet=deposit#top')
  })

  test('opens one and closes every other', () => {
    expect(modalHref('/?sign-in=true', 'sign-up')).toBe('/?sign-up=true')
    expect(withModal({ 'sign-in': 'true', q: 'a' }, 'deposit-status', 'id-1')).toEqual({
      q: 'a',
      'deposit-status': 'id-1',
    })
  })

  test('of a typo does not compile, and opens nothing when it is forced', () => {
    // @ts-expect-error no such modal
    expect(readModalSearch(withModal({}, 'sign-inn'))).toEqual({})
    // @ts-expect-error the wallet takes no such value
    expect(readModalSearch(withModal({}, 'wallet', 'gamble'))).toEqual({})
    // @ts-expect-error the wallet needs its value
    expect(readModalSearch(withModal({}, 'wallet'))).toEqual({})
  })

  test('loses all of them together', () => {
    expect(withoutModals({ 'sign-in': 'x', wallet: 'deposit', q: 'a' })).toEqual({ q: 'a' })
    expect(hasModal({ q: 'a' })).toBe(false)
    expect(hasModal({ wallet: 'nonsense' })).toBe(true)
  })
})

test.each([
  [{ wallet: 'deposit' }, { wallet: 'deposit' }],
  [{ wallet: 'gamble' }, {}],
  [{ wallet: true }, {}],
  [{ 'sign-in': 'true' }, { 'sign-in': 'true' }],
  [{ 'sign-in': 'yes' }, {}],
  [{ 'deposit-status': '0193-aa' }, { 'deposit-status': '0193-aa' }],
  [{ 'deposit-status': '<script>' }, {}],
  [{ nothing: 'true' }, {}],
])('of %j the modals are %j', (search, found) => {
  expect(readModalSearch(search)).toEqual(found)
})

describe('the host', () => {
  test('does nothing without a modal key', () => {
    expect(decideModal({ q: 'a' }, GUEST)).toEqual({ do: 'nothing' })
  })

  test('opens a guest modal for a guest and removes it for a player', () => {
    expect(decideModal({ 'sign-in': 'true' }, GUEST)).toEqual({
      do: 'open',
      modal: { key: 'sign-in', value: 'true' },
    })
    expect(decideModal({ 'sign-in': 'true' }, PLAYER)).toEqual({ do: 'remove' })
  })

  test('opens a player modal for a player and asks a guest to sign in first', () => {
    const modal = { key: 'wallet', value: 'deposit' }
    expect(decideModal({ wallet: 'deposit' }, PLAYER)).toEqual({ do: 'open', modal })
    expect(decideModal({ wallet: 'deposit' }, GUEST)).toEqual({ do: 'signInFirst', modal })
  })

  test('waits while the session is not known', () => {
    expect(decideModal({ wallet: 'deposit' }, { status: 'pending' })).toEqual({ do: 'wait' })
  })

  test('removes a key with a value that its modal does not take', () => {
    expect(decideModal({ wallet: 'gamble' }, PLAYER)).toEqual({ do: 'remove' })
  })
})

test('a modal has z-index 1000, each one stacked on it 2 higher', () => {
  expect([0, 1, 2].map(modalLevel)).toEqual([1000, 1002, 1004])
})

test('a name that is not in the table is an import error', () => {
  expect(requireModalName('sign-in')).toBe('sign-in')
  expect(requireModalName('quests-hub')).toBe('quests-hub')
  expect(() => requireModalName('sign-inn')).toThrow(ModalImportError)
  expect(() => requireModalName('__proto__')).toThrow("Unknown modal name: '__proto__'.")
})

describe('a modal of an id opens for every id that the site writes', () => {
  const keys = Object.entries(MODALS).flatMap(([key, spec]) =>
    'value' in spec && spec.value === 'id' ? [key] : [],
  )
  const ids = [
    '01a219b4-5f0e-7c3a-9d55-0123456789ab',
    'others',
    '200-EUR',
    'welcome-1',
    'saffron-caravan',
    'g'.repeat(128),
    'look-around.dice',
    `${'q'.repeat(64)}.${'t'.repeat(64)}`,
  ]

  test.each(keys.flatMap((key) => ids.map((id) => ({ key, id }))))('$key=$id', ({ key, id }) => {
    const { searchParams } = new URL(modalHref('/', ...([key, id] as NamedModal)), 'http://x')
    const search = Object.fromEntries(searchParams)
    expect(readModalSearch(search)).toEqual({ [key]: id })
  })

  test.each(['', 'a/b', '../a', 'a.b.c', '.', 'a b', '<b>'])(
    'and for no other text: "%s"',
    (id) => {
      expect(readModalSearch({ 'quest-task-games': id })).toEqual({})
    },
  )
})
