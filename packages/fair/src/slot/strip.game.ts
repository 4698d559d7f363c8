import { configText } from '../config.ts'
import type { Draws } from '../draws.ts'
import { readFields } from '../form.ts'
import type { Game } from '../game.ts'
import {
  playSlotRound,
  slotPayout,
  type SlotBet,
  type SlotMode,
  type SlotView,
  type SpinResult,
} from './slot.round.ts'
import { evaluateWindow, stripsOf, windowOf, type StripSlot } from './strip.slot.ts'

/** The inputs that decide a round, besides the slot's own data. */
export type StripRules = {
  readonly stripsOf: typeof stripsOf
  readonly windowOf: typeof windowOf
  readonly evaluateWindow: typeof evaluateWindow
  readonly playSlotRound: typeof playSlotRound
}

export const STRIP_RULES: StripRules = { stripsOf, windowOf, evaluateWindow, playSlotRound }

/** The game of a slot of strips: one float per reel and spin, from left to right. */
export function createStripGame(
  slot: StripSlot,
  rules: StripRules = STRIP_RULES,
): Game<SlotBet, never> {
  const { code, mathVersion, coinsPerStake, coinsMax, ...data } = slot
  return {
    code,
    mathVersion,
    config: configText(mathVersion, {
      stop: 'pick(length of the strip) for each reel, window of 3 rows from it',
      coinsPerStake,
      ...data,
    }),
    parseBet: (input) => (readFields(input, []) ? {} : null),
    parseAction: () => null,
    maxMultiplierHundredths: () =>
      (BigInt(coinsMax) * 100n + BigInt(coinsPerStake) - 1n) / BigInt(coinsPerStake),
    play(draws, { actions, stakeMinor, stepMinor }) {
      if (actions.length > 0) return { status: 'illegal' }
      const spin = (mode: SlotMode) => spinStrips({ slot, rules, mode, draws })
      const feature = slot.feature ?? null
      const { events, coins } = rules.playSlotRound({ spin, feature, coinsMax: null })
      const view: SlotView = { events, coins, coinsPerStake }
      const payoutMinor = slotPayout({ stakeMinor, stepMinor }, { coins, coinsPerStake })
      return { status: 'settled', view, stakeMinor, payoutMinor }
    },
  }
}

function spinStrips(given: {
  readonly slot: StripSlot
  readonly rules: StripRules
  readonly mode: SlotMode
  readonly draws: Draws
}): SpinResult {
  const { slot, rules, mode, draws } = given
  const strips = rules.stripsOf(slot, mode)
  const stops = strips.map((strip) => draws.pick(strip.length))
  const window = rules.windowOf(strips, stops)
  const { wins, scatters } = rules.evaluateWindow(slot, { window, mode })
  const coins = wins.reduce((sum, win) => sum + win.coins, 0)
  return { stops, events: wins.length > 0 ? [{ type: 'win', wins, coins }] : [], coins, scatters }
}
