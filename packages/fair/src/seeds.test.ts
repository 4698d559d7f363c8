import { expect, test } from 'vitest'
import { CLIENT_SEED_LENGTH_MAX, isClientSeed, isHex256, streamMessage, toHex } from './seeds.ts'

test('a client seed is 1 to 64 visible ASCII characters', () => {
  expect(isClientSeed('a')).toBe(true)
  expect(isClientSeed('x'.repeat(CLIENT_SEED_LENGTH_MAX))).toBe(true)
  expect(isClientSeed('')).toBe(false)
  expect(isClientSeed('x'.repeat(CLIENT_SEED_LENGTH_MAX + 1))).toBe(false)
})

test.each([' ', 'a b', 'a\n', 'tab\t', 'é', '🎲', '\u0000', '\u007f'])(
  'a client seed with %j is refused',
  (text) => expect(isClientSeed(text)).toBe(false),
)

test('a client seed cannot hold the colon, or two messages could read the same', () => {
  expect(isClientSeed('a:1')).toBe(false)
  expect(isClientSeed('!~9;')).toBe(true)
})

test('a server seed is 64 lower-case hex digits', () => {
  expect(isHex256('0123456789abcdef'.repeat(4))).toBe(true)
  expect(isHex256('0123456789ABCDEF'.repeat(4))).toBe(false)
  expect(isHex256('ab'.repeat(31))).toBe(false)
  expect(isHex256(`${'ab'.repeat(32)}\n`)).toBe(false)
})

test('the message is clientSeed:nonce:round', () => {
  expect(streamMessage({ clientSeed: 'lucky', nonce: 41 }, 2)).toBe('lucky:41:2')
})

test('bytes are written as two hex digits each', () => {
  expect(toHex(Uint8Array.of(0, 1, 15, 16, 255))).toBe('00010f10ff')
})
