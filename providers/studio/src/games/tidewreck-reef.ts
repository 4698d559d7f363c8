import { tidewreckReefGame } from '@fairhouse/fair/tidewreck-reef/tidewreck-reef.game'
import type { SlotBet } from '@fairhouse/fair/slot/slot.round'
import type { StudioGame } from '../studio.game.ts'

export const tidewreckReef: StudioGame<SlotBet, never> = {
  game: tidewreckReefGame,
  name: 'Tidewreck Reef',
  category: 'Slots',
  kind: 'slot',
  rtp: '95.99',
  limits: { payoutMaxFactor: 10n },
  describeBet: () => 'spin',
}
