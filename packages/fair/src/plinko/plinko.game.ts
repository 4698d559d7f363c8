import { configText } from '../config.ts'
import { isOneOf, readFields } from '../form.ts'
import type { Game } from '../game.ts'
import { settleAt } from '../settlement.ts'
import { PLINKO_HALVES } from './plinko.table.ts'

export const PLINKO_ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const
export const PLINKO_RISKS = ['low', 'medium', 'high'] as const

export type PlinkoBet = {
  readonly rows: (typeof PLINKO_ROWS)[number]
  readonly risk: (typeof PLINKO_RISKS)[number]
}

export type PlinkoView = {
  /** One digit per row from the top: 0 falls to the left, 1 to the right. */
  readonly path: string
  /** Number of times the ball fell to the right: buckets count from the left. */
  readonly bucket: number
  /** In hundredths. */
  readonly multiplier: number
}

/** The inputs that decide a round of Plinko. */
export type PlinkoRules = {
  /** Multipliers in hundredths, one for each of the rows + 1 buckets from the left. */
  tableOf(bet: PlinkoBet): readonly number[]
  bucketOf(path: readonly number[]): number
}

export const PLINKO_RULES: PlinkoRules = {
  tableOf(bet) {
    const half: readonly number[] = PLINKO_HALVES[bet.risk][bet.rows]
    return [...half, ...half.slice(0, bet.rows + 1 - half.length).toReversed()]
  },
  bucketOf: (path) => path.reduce((sum, bit) => sum + bit, 0),
}

export function createPlinkoGame(rules: PlinkoRules): Game<PlinkoBet, never> {
  return {
    code: 'plinko',
    mathVersion: 'plinko-1',
    config: configText('plinko-1', { row: 'pick(2)', halves: PLINKO_HALVES }),
    parseBet(input) {
      const fields = readFields(input, ['rows', 'risk'])
      if (!fields) return null
      const { rows, risk } = fields
      return isOneOf(rows, PLINKO_ROWS) && isOneOf(risk, PLINKO_RISKS) ? { rows, risk } : null
    },
    parseAction: () => null,
    maxMultiplierHundredths: (bet) => BigInt(Math.max(...rules.tableOf(bet))),
    play(draws, round) {
      if (round.actions.length > 0) return { status: 'illegal' }
      const path = Array.from({ length: round.bet.rows }, () => draws.pick(2))
      const bucket = rules.bucketOf(path)
      const multiplier = rules.tableOf(round.bet)[bucket]!
      const view: PlinkoView = { path: path.join(''), bucket, multiplier }
      return settleAt(round, { view, multiplierHundredths: multiplier })
    },
  }
}

export const plinkoGame = createPlinkoGame(PLINKO_RULES)
