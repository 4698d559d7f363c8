import { expect, test } from 'vitest'
import { makeToken } from './tabs.fixture.ts'
import { isOver, needsRefresh, readExpiresAtMs } from './token.ts'

const EXP = 1_800_000_000_000

test('the end of a token is its exp claim in milliseconds', () => {
  expect(readExpiresAtMs(makeToken(EXP))).toBe(EXP)
})

test('a token needs a refresh from 10 s before its end', () => {
  expect(needsRefresh(makeToken(EXP), EXP - 10_001)).toBe(false)
  expect(needsRefresh(makeToken(EXP), EXP - 10_000)).toBe(true)
})

test('inside the margin a token is not over yet', () => {
  expect(isOver(makeToken(EXP), EXP - 1)).toBe(false)
  expect(isOver(makeToken(EXP), EXP)).toBe(true)
})

test.each(['', 'abc', 'a.b.c', 'h.e30.s', 'h.bnVsbA.s'])(
  'a token without a readable end (%s) is sent to the server for its successor',
  (token) => {
    expect(readExpiresAtMs(token)).toBeNull()
    expect(needsRefresh(token, 0)).toBe(true)
    expect(isOver(token, 0)).toBe(true)
  },
)
