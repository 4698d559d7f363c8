import { expect, test } from 'vitest'
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
