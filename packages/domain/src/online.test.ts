import { expect, test } from 'vitest'
import { tellPlayers, tellPlaying } from './online.ts'

test('fewer than five players online are not told', () => {
  expect(tellPlayers(4)).toBeNull()
  expect(tellPlayers(5)).toBe(5)
})

test('a game with fewer than five players is left out', () => {
  const playing = [
    { game: 'dice', players: 5 },
    { game: 'mines', players: 4 },
  ]
  expect(tellPlaying(playing)).toEqual({ dice: 5 })
})
