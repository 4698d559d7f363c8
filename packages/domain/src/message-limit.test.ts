import { expect, test } from 'vitest'
import { type MessageUsage, decideMessage } from './message-limit.ts'

const NONE: MessageUsage = { ofNetwork: 0, ofNetworkToRecipient: 0, toRecipient: 0 }
const decide = (usage: Partial<MessageUsage>) => decideMessage({ ...NONE, ...usage })

test('the first two messages requested by a network are sent', () => {
  expect(decide({})).toBe('send')
  expect(decide({ ofNetwork: 1, ofNetworkToRecipient: 1, toRecipient: 1 })).toBe('send')
})

test('the third to the same recipient is on its way already', () => {
  expect(decide({ ofNetwork: 2, ofNetworkToRecipient: 2, toRecipient: 2 })).toBe('alreadySent')
})

test('a recipient whom four networks have sent their share still gets one from a fifth', () => {
  expect(decide({ toRecipient: 8 })).toBe('send')
})

test('no recipient gets more than ten, whoever requests them', () => {
  expect(decide({ toRecipient: 9 })).toBe('send')
  expect(decide({ toRecipient: 10 })).toBe('alreadySent')
})

test('a network with thirty requests in an hour is refused, for any recipient', () => {
  expect(decide({ ofNetwork: 29 })).toBe('send')
  expect(decide({ ofNetwork: 30 })).toBe('refuse')
  expect(decide({ ofNetwork: 30, ofNetworkToRecipient: 2, toRecipient: 10 })).toBe('refuse')
})
