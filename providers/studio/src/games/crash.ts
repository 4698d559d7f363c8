import { crashGame, type CrashAction, type CrashBet } from '@fairhouse/fair/crash/crash.game'
import { automaticTargetOf } from '@fairhouse/fair/crash/crash.judge'
import type { StudioGame } from '../studio.game.ts'

export const crash: StudioGame<CrashBet, CrashAction> = {
  game: crashGame,
  name: 'Crash',
  category: 'Originals',
  kind: 'other',
  hasFreeRounds: false,
  // 0.99 less what cutting to whole draws of 2⁵² costs: below 10⁻⁹ for every target that may be chosen
  rtp: '98.99',
  isShared: true,
  completeBet: (bet, limits) => ({
    ...bet,
    limit: automaticTargetOf({ ...limits, autoCashOut: null }),
  }),
  stampAction: (_, elapsedMs) => ({ elapsedMs }),
  describeBet: ({ autoCashOut }) =>
    autoCashOut === null
      ? 'cash out by hand'
      : `cash out at ${Math.floor(autoCashOut / 100)}.${String(autoCashOut % 100).padStart(2, '0')}`,
  settleAbandoned: () => 'refund',
}
