import { expect, test } from 'vitest'
import { createFixedDraws } from '../draws.ts'
import { numberFor } from '../enumeration.ts'
import { GLASSWIND_TERRACE } from '../glasswind-terrace/glasswind-terrace.game.ts'
import { TIDEWRECK_REEF } from '../tidewreck-reef/tidewreck-reef.game.ts'
import { CELL_WEIGHT, createCellGame } from './cells.slot.ts'
import { playSlotRound } from './slot.round.ts'
import { evaluateWindow } from './strip.slot.ts'

/** The engine's smallest figures, which none of our slots uses. */
test('a single free spin is reported, played and counted', () => {
  const feature = { spins: { 3: 1 }, retriggers: { 3: 0 }, spinsMax: 1 }
  const spin = () => ({ events: [], coins: 1, scatters: 3 })
  expect(playSlotRound({ spin, feature, coinsMax: null })).toEqual({
    coins: 2,
    events: [
      { type: 'spin' },
      { type: 'trigger', scatters: 3, spins: 1 },
      { type: 'freeSpin', left: 0 },
      { type: 'end', coins: 2 },
    ],
  })
})

test('a cap of the round is reached by its last coin', () => {
  const spin = () => ({ events: [], coins: 5, scatters: 3 })
  const feature = { spins: { 3: 9 }, retriggers: { 3: 0 }, spinsMax: 9 }
  const { events, coins } = playSlotRound({ spin, feature, coinsMax: 10 })
  expect(coins).toBe(10)
  expect(events.slice(-2)).toEqual([
    { type: 'capReached', coins: 10 },
    { type: 'end', coins: 10 },
  ])
})

test('scatters that pay a single coin are a win on strips', () => {
  const slot = { ...TIDEWRECK_REEF, scatterPays: { 3: 1 } }
  const window = ['S..', 'S..', 'S..', '...', '...']
  expect(evaluateWindow(slot, { window, mode: 'base' }).wins).toEqual([
    { symbol: 'S', count: 3, coins: 1 },
  ])
})

test('scatters that pay a single coin are a win of falling cells', () => {
  const game = createCellGame({
    ...GLASSWIND_TERRACE,
    weights: { A: CELL_WEIGHT - 96, S: 96 },
    pays: {},
    scatterPays: { 4: 1 },
    feature: { spins: { 4: 0 }, retriggers: { 4: 0 }, spinsMax: 0 },
  })
  const numbers = Array.from({ length: 30 }, (_, cell) =>
    numberFor(cell < 4 ? CELL_WEIGHT - 1 : 0, CELL_WEIGHT),
  )
  const round = { bet: {}, actions: [], stakeMinor: 10n, stepMinor: 1n }
  expect(game.play(createFixedDraws(numbers), round)).toMatchObject({ payoutMinor: 1n })
})
