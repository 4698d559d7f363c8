import { describe, expect, test } from 'vitest'
import {
  type AccountEmail,
  type EmailLink,
  decideAddressMove,
  decideConfirmLink,
  decideUndoLink,
  emailToConfirm,
  hasSayInChange,
} from './email-link.ts'

const NOW = new Date('2030-01-01T12:00:00Z')
const LATER = new Date('2030-01-01T13:00:00Z')

function link(changes: Partial<EmailLink> = {}): EmailLink {
  return { email: 'ana@players.example', expiresAt: LATER, usedAt: null, ...changes }
}

function account(changes: Partial<AccountEmail> = {}): AccountEmail {
  return { email: 'ana@players.example', isConfirmed: false, pendingEmail: null, ...changes }
}

describe('a link that confirms', () => {
  test('confirms the address of the account', () => {
    expect(decideConfirmLink(link(), account(), NOW)).toEqual({ ok: true, value: 'confirmed' })
  })

  test('an address is the same in any spelling', () => {
    const shouted = account({ email: 'Ana@Players.Example' })
    expect(decideConfirmLink(link(), shouted, NOW)).toMatchObject({ ok: true })
  })

  test('takes over the new address that waits', () => {
    const moving = account({ email: 'old@players.example', pendingEmail: 'ana@players.example' })
    expect(decideConfirmLink(link(), moving, NOW)).toEqual({ ok: true, value: 'changed' })
  })

  test.each([
    ['of an address that the account has left', account({ email: 'new@players.example' })],
    ['of a new address that is no longer asked for', account({ email: 'old@players.example' })],
    ['of an account that has no address', account({ email: null })],
  ])('%s is worth nothing', (_which, now) => {
    expect(decideConfirmLink(link(), now, NOW)).toMatchObject({ refusal: 'linkRejected' })
  })

  test('works until it ends, and says which of the two is the matter after', () => {
    const last = new Date(LATER.getTime() - 1)
    expect(decideConfirmLink(link(), account(), last)).toMatchObject({ ok: true })
    expect(decideConfirmLink(link(), account(), LATER)).toMatchObject({ refusal: 'linkExpired' })
    const used = link({ usedAt: NOW })
    expect(decideConfirmLink(used, account(), LATER)).toMatchObject({ refusal: 'linkUsed' })
  })
})

describe('a link that undoes a change', () => {
  test('works once, until it ends', () => {
    expect(decideUndoLink(link(), NOW)).toMatchObject({ ok: true })
    expect(decideUndoLink(link(), LATER)).toMatchObject({ refusal: 'linkExpired' })
    expect(decideUndoLink(link({ usedAt: NOW }), NOW)).toMatchObject({ refusal: 'linkUsed' })
  })

  test('goes to an address that was confirmed, never to one that may be a stranger’s', () => {
    expect(hasSayInChange({ email: 'ana@players.example', isConfirmed: true })).toBe(true)
    expect(hasSayInChange({ email: 'ana@players.example', isConfirmed: false })).toBe(false)
    expect(hasSayInChange({ email: null, isConfirmed: false })).toBe(false)
  })
})

describe('pending confirmations', () => {
  test('is the new address before the one of the account', () => {
    const moving = account({ pendingEmail: 'new@players.example' })
    expect(emailToConfirm(moving)).toEqual({ email: 'new@players.example', outcome: 'changed' })
    expect(emailToConfirm(account())).toEqual({
      email: 'ana@players.example',
      outcome: 'confirmed',
    })
  })

  test('is nothing when the address is confirmed or there is none', () => {
    expect(emailToConfirm(account({ isConfirmed: true }))).toBeNull()
    expect(emailToConfirm(account({ email: null }))).toBeNull()
  })
})

describe('the address of an account', () => {
  test('may become another while the account is in use', () => {
    expect(decideAddressMove('active', 'change').ok).toBe(true)
    expect(decideAddressMove('active', 'undo').ok).toBe(true)
  })

  test('that is locked goes back at most', () => {
    expect(decideAddressMove('locked', 'change')).toMatchObject({ refusal: 'accountLocked' })
    expect(decideAddressMove('locked', 'undo').ok).toBe(true)
  })

  test.each(['excluded', 'closed'] as const)('that is %s stays what it is known by', (status) => {
    for (const move of ['change', 'undo'] as const) {
      expect(decideAddressMove(status, move)).toMatchObject({ refusal: 'accountLocked' })
    }
  })
})
