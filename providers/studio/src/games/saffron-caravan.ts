import { saffronCaravanGame } from '@fairhouse/fair/saffron-caravan/saffron-caravan.game'
import type { SlotBet } from '@fairhouse/fair/slot/slot.round'
import type { StudioGame } from '../studio.game.ts'

export const saffronCaravan: StudioGame<SlotBet, never> = {
  game: saffronCaravanGame,
  name: 'Saffron Caravan',
  category: 'Slots',
  kind: 'slot',
  rtp: '95.99',
  limits: { payoutMaxFactor: 10n },
  describeBet: () => 'spin',
}
