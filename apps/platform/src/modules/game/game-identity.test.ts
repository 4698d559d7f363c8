import { expect, test } from 'vitest'
import { listIdentities } from './game-identity.ts'

test.each([
  ['dice', 'dice'],
  ['book-of-ra-2', 'book-of-ra-2'],
  ['clt_dragonrising', 'clt-dragonrising'],
  ['pragmaticexternal:SweetBonanza', 'pragmaticexternal-sweetbonanza'],
  ['evo.lobby_', 'evo-lobby'],
])('the game %s is %s, with its provider in front where that is taken', (code, identity) => {
  expect(listIdentities('studio', code)).toEqual([identity, `studio-${identity}`])
})
