import { glasswindTerraceGame } from '@fairhouse/fair/glasswind-terrace/glasswind-terrace.game'
import type { SlotBet } from '@fairhouse/fair/slot/slot.round'
import type { StudioGame } from '../studio.game.ts'

export const glasswindTerrace: StudioGame<SlotBet, never> = {
  game: glasswindTerraceGame,
  name: 'Glasswind Terrace',
  category: 'Slots',
  kind: 'slot',
  rtp: '95.99',
  limits: { payoutMaxFactor: 10n },
  describeBet: () => 'spin',
}
