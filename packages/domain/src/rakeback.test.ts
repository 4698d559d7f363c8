import { expect, test } from 'vitest'
import { edgeOf } from './loyalty.ts'
import { claimableRakeback, rakebackParts } from './rakeback.ts'

test('a tenth of the edge of 100.00 on a game that returns 99 % is 0.10', () => {
  const parts = rakebackParts(edgeOf(10_000n, 9_900), 1_000)
  expect(claimableRakeback({ parts, claimedMinor: 0n })).toBe(10n)
  expect(claimableRakeback({ parts, claimedMinor: 10n })).toBe(0n)
})

test('nothing is lost by many small stakes or by claims between them', () => {
  const one = rakebackParts(edgeOf(7n, 9_900), 500)
  let parts = 0n
  let claimedMinor = 0n
  for (let bet = 0; bet < 100_000; bet += 1) {
    parts += one
    if (bet % 1_000 === 0) claimedMinor += claimableRakeback({ parts, claimedMinor })
  }
  claimedMinor += claimableRakeback({ parts, claimedMinor })
  expect(claimedMinor).toBe(
    claimableRakeback({ parts: rakebackParts(edgeOf(700_000n, 9_900), 500), claimedMinor: 0n }),
  )
})
