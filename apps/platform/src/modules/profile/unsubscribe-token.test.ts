import { expect, test } from 'vitest'
import { createUnsubscribeTokens } from '#platform/modules/profile/unsubscribe-token'

const PLAYER = '019ff000-0000-7000-8000-000000000001'
const tokens = createUnsubscribeTokens('a-secret-of-at-least-thirty-two-characters')

test('a token says whose it is', () => {
  expect(tokens.playerOf(tokens.tokenOf(PLAYER))).toBe(PLAYER)
})

test.each([
  ['nothing', ''],
  ['no signature', PLAYER],
  ['another player’s number', tokens.tokenOf(PLAYER).replace('01.', '02.')],
  ['a signature that is cut', tokens.tokenOf(PLAYER).slice(0, -1)],
  ['the token of another site', createUnsubscribeTokens('b'.repeat(40)).tokenOf(PLAYER)],
])('%s is not ours', (_, token) => {
  expect(tokens.playerOf(token)).toBeNull()
})
