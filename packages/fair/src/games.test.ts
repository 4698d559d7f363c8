import { expect, test } from 'vitest'
import { createNodeDraws } from './draws.node.ts'
import { GAMES } from './games.ts'

test('every game is found by its own code', () => {
  for (const [code, game] of GAMES) expect(game.code).toBe(code)
})

test('a math version belongs to one game', () => {
  const versions = [...GAMES.values()].map((game) => game.mathVersion)
  expect(new Set(versions).size).toBe(versions.length)
  for (const game of GAMES.values()) {
    expect(JSON.parse(game.config)).toMatchObject({ mathVersion: game.mathVersion })
  }
})

test('limbo, plinko and wheel settle at once', () => {
  const bets = {
    limbo: { target: 200 },
    plinko: { rows: 8, risk: 'low' },
    wheel: { segments: 10, risk: 'low' },
  }
  for (const [code, bet] of Object.entries(bets)) {
    const draws = createNodeDraws({ serverSeed: 'ab'.repeat(32), clientSeed: 'me', nonce: 0 })
    const played = GAMES.get(code)!.play(draws, {
      bet,
      actions: [],
      stakeMinor: 100n,
      stepMinor: 1n,
    })
    expect(played.status).toBe('settled')
  }
})
