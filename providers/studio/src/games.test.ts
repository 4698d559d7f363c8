import { createRequire } from 'node:module'
import { configHashOf } from '@fairhouse/fair/config'
import { GAMES } from '@fairhouse/fair/games'
import { expect, test } from 'vitest'
import { GAME_LIST, STUDIO_GAMES } from './games.ts'
import { listLagoonGames } from './lagoon/lagoon.games.ts'

test('both catalogues name the mathematics by the hash that a verifier computes', () => {
  const hashes = new Set([...GAMES.values()].map(configHashOf))
  const listed = [...GAME_LIST, ...listLagoonGames('http://lagoon.test')]
  expect(listed.map(({ config_hash }) => config_hash).filter((hash) => !hashes.has(hash))).toEqual(
    [],
  )
})

const require = createRequire(import.meta.url)

test.each(STUDIO_GAMES.map(({ game, ...of }) => ({ code: game.code, ...of })))(
  'the returns of $code are those of its worst and its best bet',
  ({ code, rtp, rtpMax = rtp }) => {
    const { modes } = require(`@fairhouse/fair/par/${code}.json`) as {
      modes: { name: string; rtp: { total: string } }[]
    }
    // Insurance is taken beside a bet, never alone.
    const returns = modes.filter(({ name }) => name !== 'insurance').map(({ rtp: of }) => of.total)
    const hundredths = returns.map((of) => Math.floor(Number(of.slice(0, 8)) * 10_000 + 1e-6))
    const inPercent = (text: string) => Number(text.replace('.', ''))
    expect(inPercent(rtp)).toBeLessThanOrEqual(Math.min(...hundredths))
    expect(Math.max(...hundredths) - inPercent(rtpMax)).toBeLessThan(100)
    expect(inPercent(rtpMax)).toBeLessThanOrEqual(Math.max(...hundredths))
  },
)
