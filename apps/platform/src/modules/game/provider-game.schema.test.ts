import { expect, test } from 'vitest'
import { gameCodeSchema, rtpSchema } from './provider-game.schema.ts'

test.each(['dice', 'clt_dragonrising', 'provider:SweetBonanza', 'evo.lobby-1'])(
  'the code %s is taken as it is',
  (code) => expect(gameCodeSchema.parse(code)).toBe(code),
)

test.each(['', '_dice', 'a b', 'a/b', '../a', 'x'.repeat(65)])('%j is no code', (code) => {
  expect(gameCodeSchema.safeParse(code).success).toBe(false)
})

test.each([
  ['96.50', '96.50'],
  ['96.5', '96.50'],
  [96.5, '96.50'],
  [97, '97.00'],
  ['96.5678', '96.56'],
])('a return of %j is written %s', (given, written) => {
  expect(rtpSchema.parse(given)).toBe(written)
})

test.each([null, '', '96,5', '-1', 'high', 1e21])('%j is no return', (given) => {
  expect(rtpSchema.safeParse(given).success).toBe(false)
})
