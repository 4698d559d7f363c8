import { configText } from '../config.ts'
import { drawDistinct } from '../distinct.ts'
import type { Draws } from '../draws.ts'
import { isIntegerWithin, isOneOf, readFields } from '../form.ts'
import type { Game } from '../game.ts'
import { settleAt } from '../settlement.ts'
import { KENO_TABLES } from './keno.table.ts'

export const KENO_RISKS = ['low', 'medium', 'high'] as const
export const KENO_NUMBERS = 40
export const KENO_PICKS_MAX = 10
export const KENO_DRAWN = 10

export type KenoBet = {
  /** Different numbers from 1 to 40, in the order that the player chose them. */
  readonly picks: readonly number[]
  readonly risk: (typeof KENO_RISKS)[number]
}

export type KenoView = {
  /** The ten numbers in the order drawn. */
  readonly drawn: readonly number[]
  readonly hits: number
  /** In hundredths. */
  readonly multiplier: number
}

/** The inputs that decide a round of Keno. */
export type KenoRules = {
  drawNumbers(draws: Draws): readonly number[]
  /** Multipliers in hundredths for 0, 1, 2… hits. */
  tableOf(bet: {
    readonly picks: { readonly length: number }
    risk: KenoBet['risk']
  }): readonly number[]
  countHits(picks: readonly number[], drawn: readonly number[]): number
}

export const KENO_RULES: KenoRules = {
  drawNumbers: (draws) =>
    drawDistinct(draws, { from: KENO_NUMBERS, count: KENO_DRAWN }).map((index) => index + 1),
  tableOf: ({ picks, risk }) => KENO_TABLES[risk][picks.length - 1]!,
  countHits: (picks, drawn) => picks.filter((pick) => drawn.includes(pick)).length,
}

export function createKenoGame(rules: KenoRules): Game<KenoBet, never> {
  return {
    code: 'keno',
    mathVersion: 'keno-1',
    config: configText('keno-1', {
      drawn: `${KENO_DRAWN} times list.splice(pick(list.length)) of 1..${KENO_NUMBERS}`,
      tables: KENO_TABLES,
    }),
    parseBet(input) {
      const fields = readFields(input, ['picks', 'risk'])
      if (!fields || !isOneOf(fields.risk, KENO_RISKS) || !arePicks(fields.picks)) return null
      return { picks: fields.picks, risk: fields.risk }
    },
    parseAction: () => null,
    maxMultiplierHundredths: (bet) => BigInt(Math.max(...rules.tableOf(bet))),
    play(draws, round) {
      if (round.actions.length > 0) return { status: 'illegal' }
      const drawn = rules.drawNumbers(draws)
      const hits = rules.countHits(round.bet.picks, drawn)
      const multiplier = rules.tableOf(round.bet)[hits]!
      const view: KenoView = { drawn, hits, multiplier }
      return settleAt(round, { view, multiplierHundredths: multiplier })
    },
  }
}

function arePicks(picks: unknown): picks is number[] {
  return (
    Array.isArray(picks) &&
    isIntegerWithin(picks.length, 1, KENO_PICKS_MAX) &&
    picks.every((pick) => isIntegerWithin(pick, 1, KENO_NUMBERS)) &&
    new Set(picks).size === picks.length
  )
}

export const kenoGame = createKenoGame(KENO_RULES)
