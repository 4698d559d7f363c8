import { describe, expect, test } from 'vitest'
import { isKindSmall, mixRelated } from './related.ts'
import type { TileGame } from './tile-game.ts'

const games = (...identities: string[]) =>
  identities.map((identity) => ({ identity })) as unknown as TileGame[]
const identities = (list: readonly TileGame[]) => list.map(({ identity }) => identity)

describe('the row of related games', () => {
  test('is filled with any games where the kind has five or fewer, its own included', () => {
    expect(isKindSmall(games('a', 'b', 'c', 'd', 'e'))).toBe(true)
    expect(isKindSmall(games('a', 'b', 'c', 'd', 'e', 'f'))).toBe(false)
    expect(isKindSmall(undefined)).toBe(false)
  })

  test('has the kind first, every game once, and never the game itself', () => {
    const mixed = mixRelated('wheel', {
      ofKind: games('wheel', 'plinko'),
      any: games('dice', 'plinko', 'wheel', 'keno'),
    })
    expect(identities(mixed)).toEqual(['plinko', 'dice', 'keno'])
  })
})
