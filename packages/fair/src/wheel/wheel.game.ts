import { configText } from '../config.ts'
import { isOneOf, readFields } from '../form.ts'
import type { Game } from '../game.ts'
import { settleAt } from '../settlement.ts'

export const WHEEL_SEGMENTS = [10, 20, 30, 40, 50] as const
export const WHEEL_RISKS = ['low', 'medium', 'high'] as const

export type WheelBet = {
  readonly segments: (typeof WHEEL_SEGMENTS)[number]
  readonly risk: (typeof WHEEL_RISKS)[number]
}

export type WheelView = {
  /** The index of the drawn segment; the wheel is drawn in the order of its table. */
  readonly segment: number
  /** In hundredths. */
  readonly multiplier: number
}

const LOW = [150, 120, 120, 120, 0, 120, 120, 120, 120, 0]

/** The prizes of the medium wheels in order, in hundredths; a zero follows each. */
const MEDIUM_PRIZES = {
  10: [190, 150, 200, 150, 300],
  20: [150, 200, 200, 200, 150, 300, 180, 200, 200, 200],
  30: [150, 150, 200, 150, 200, 200, 150, 300, 150, 200, 200, 170, 400, 150, 200],
  40: [
    200, 300, 200, 150, 300, 150, 150, 200, 150, 300, 150, 200, 200, 160, 200, 150, 300, 150, 200,
    150,
  ],
  50: [
    200, 150, 200, 150, 300, 150, 150, 200, 150, 300, 150, 200, 150, 200, 200, 150, 300, 150, 200,
    150, 150, 500, 150, 200, 150,
  ],
} as const

/** The inputs that decide a round of Wheel. */
export type WheelRules = {
  /** Multipliers in hundredths, one for each segment, in the order of the wheel. */
  tableOf(bet: WheelBet): readonly number[]
}

export const WHEEL_RULES: WheelRules = {
  tableOf({ segments, risk }) {
    if (risk === 'low') return Array.from({ length: segments / 10 }, () => LOW).flat()
    if (risk === 'high') return [...Array<number>(segments - 1).fill(0), segments * 99]
    return MEDIUM_PRIZES[segments].flatMap((prize) => (segments === 10 ? [0, prize] : [prize, 0]))
  },
}

export function createWheelGame(rules: WheelRules): Game<WheelBet, never> {
  const tables = WHEEL_RISKS.flatMap((risk) =>
    WHEEL_SEGMENTS.map((segments) => rules.tableOf({ segments, risk })),
  )
  return {
    code: 'wheel',
    mathVersion: 'wheel-1',
    config: configText('wheel-1', { segment: 'pick(segments)', tables }),
    parseBet(input) {
      const fields = readFields(input, ['segments', 'risk'])
      if (!fields) return null
      const { segments, risk } = fields
      const isOffered = isOneOf(segments, WHEEL_SEGMENTS) && isOneOf(risk, WHEEL_RISKS)
      return isOffered ? { segments, risk } : null
    },
    parseAction: () => null,
    maxMultiplierHundredths: (bet) => BigInt(Math.max(...rules.tableOf(bet))),
    play(draws, round) {
      if (round.actions.length > 0) return { status: 'illegal' }
      const segment = draws.pick(round.bet.segments)
      const multiplier = rules.tableOf(round.bet)[segment]!
      const view: WheelView = { segment, multiplier }
      return settleAt(round, { view, multiplierHundredths: multiplier })
    },
  }
}

export const wheelGame = createWheelGame(WHEEL_RULES)
