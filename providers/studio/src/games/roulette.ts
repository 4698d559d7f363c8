import { rouletteGame, type RouletteBet } from '@fairhouse/fair/roulette/roulette.game'
import type { StudioGame } from '../studio.game.ts'

export const roulette: StudioGame<RouletteBet, never> = {
  game: rouletteGame,
  name: 'Roulette',
  category: 'Table',
  kind: 'other',
  hasFreeRounds: false,
  rtp: '97.29',
  limits: { stakeMaxFactor: 4n },
  describeBet: ({ chips }) => (chips.length === 1 ? chips[0]!.spot : `${chips.length} bets`),
  stakeOf: ({ chips }) => chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
}
