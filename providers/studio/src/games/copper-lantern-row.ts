import { copperLanternRowGame } from '@fairhouse/fair/copper-lantern-row/copper-lantern-row.game'
import type { SlotBet } from '@fairhouse/fair/slot/slot.round'
import type { StudioGame } from '../studio.game.ts'

export const copperLanternRow: StudioGame<SlotBet, never> = {
  game: copperLanternRowGame,
  name: 'Copper Lantern Row',
  category: 'Slots',
  kind: 'slot',
  rtp: '95.99',
  describeBet: () => 'spin',
}
