import { configHashOf } from '@fairhouse/fair/config'
import { GAMES } from '@fairhouse/fair/games'
import { expect, test } from 'vitest'
import { GAME_LIST } from './games.ts'
import { listLagoonGames } from './lagoon/lagoon.games.ts'

test('both catalogues name the mathematics by the hash that a verifier computes', () => {
  const hashes = new Set([...GAMES.values()].map(configHashOf))
  const listed = [...GAME_LIST, ...listLagoonGames('http://lagoon.test')]
  expect(listed.map(({ config_hash }) => config_hash).filter((hash) => !hashes.has(hash))).toEqual(
    [],
  )
})
