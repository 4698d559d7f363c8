import { configHashOf } from './config.ts'
import {
  chanceAbove,
  maxUnitsOf,
  mergeOutcomes,
  rtpOf,
  totalWeightOf,
  varianceOf,
  type Distribution,
} from './distribution.ts'
import { distributionOf, type Mode } from './enumeration.ts'
import type { Game, Json } from './game.ts'
import { formatRatio, ratio, type Ratio } from './ratio.ts'

/**
 * The returns of a game, in figures for rules pages and operators. All numbers are decimal
 * strings, exact to the last digit. `par/<code>.json` holds the sheet of each game.
 */
export type ParSheet = {
  readonly game: string
  readonly mathVersion: string
  readonly configHash: string
  readonly config: Json
  readonly mapping: ParMapping
  readonly modes: readonly ParMode[]
}

/** The mapping of floats to outcomes. */
export type ParMapping = {
  /** The number of floats that one round uses, and their order. */
  readonly floats: string
  /** The k of every pick(k) = floor(float · k). */
  readonly picks: readonly number[]
  /** The chance of one outcome is at most this far from 1 / k, relative to it. */
  readonly biasMax: string
}

/** One way to bet. Chances are between 0 and 1; amounts are multiples of the stake. */
export type ParMode = {
  readonly name: string
  readonly bet: Json
  readonly method: 'enumeration' | 'recursion'
  readonly rtp: {
    /** "num/den" in lowest terms, where it fits on a line. */
    readonly exact?: string
    readonly total: string
    readonly base?: string
    readonly feature?: string
  }
  /** The chance of a return above 0, and above the stake. */
  readonly hitRate: { readonly any?: string; readonly aboveStake?: string }
  readonly variance: string
  readonly deviation: string
  readonly maxWin: { readonly multiplier: string; readonly chance?: string }
  readonly feature?: {
    readonly triggerRate: string
    readonly mean: string
    readonly deviation: string
    readonly spins: string
  }
  /** Bands of the return, each with its chance and its share of the RTP; of a slot's paid spin. */
  readonly bands: readonly (readonly [band: string, chance: string, share: string])[]
  /** By symbol and count: how often per paid spin, and its share of the RTP. */
  readonly symbols?: readonly (readonly [
    symbol: string,
    count: string,
    times: string,
    share: string,
  ])[]
  /** 99 of 100 times the observed RTP of that many rounds is within RTP ± this. */
  readonly band99: Readonly<Record<'1e4' | '1e5' | '1e6' | '1e7', string>>
  /** A run of that many rounds without a return has a chance below 1 %. */
  readonly lossRun99?: number
}

/** The sheet of a game whose modes are enumerated. */
export function createParSheet(
  game: Pick<Game, 'code' | 'mathVersion' | 'config'>,
  given: {
    readonly floats: string
    readonly picks: readonly number[]
    readonly modes: readonly ParMode[]
  },
): ParSheet {
  return {
    game: game.code,
    mathVersion: game.mathVersion,
    configHash: configHashOf(game),
    config: JSON.parse(game.config) as Json,
    mapping: { floats: given.floats, picks: given.picks, biasMax: biasMaxOf(given.picks) },
    modes: given.modes,
  }
}

/** A mode of a game, enumerated by playing it. */
export function enumerateMode(game: Game, mode: Mode<Json, Json>): ParMode {
  return parModeOf(mode, distributionOf(game, mode))
}

/** A mode from its distribution. */
export function parModeOf(
  { name, bet }: { readonly name: string; readonly bet: Json },
  distribution: Distribution,
): ParMode {
  const rtp = rtpOf(distribution)
  const variance = varianceOf(distribution)
  const { unitsPerStake, outcomes } = distribution
  const max = maxUnitsOf(distribution)
  // Extra stakes of a round can be lost: then a return of 0 has no meaning of its own.
  const hasExtraStakes = outcomes.some(({ units }) => units < 0n)
  const any = chanceAbove(distribution, 0n)
  return {
    name,
    bet,
    method: 'enumeration',
    rtp: { exact: `${rtp.numerator}/${rtp.denominator}`, total: decimals(rtp, 15) },
    hitRate: {
      ...(!hasExtraStakes && { any: decimals(any, 12) }),
      aboveStake: decimals(chanceAbove(distribution, unitsPerStake), 12),
    },
    ...spreadOf(variance),
    maxWin: {
      multiplier: decimals(ratio(max, unitsPerStake), 4),
      chance: decimals(chanceAbove(distribution, max - 1n), 18),
    },
    bands: bandsOf(distribution),
    ...(!hasExtraStakes && { lossRun99: lossRunOf(any) }),
  }
}

/** Variance and what follows from it. */
export function spreadOf(variance: Ratio): Pick<ParMode, 'variance' | 'deviation' | 'band99'> {
  const deviation = rootOf(variance)
  // 2.576 σ / √n
  const within = (rounds: bigint): string =>
    decimals(
      rootOf({
        numerator: variance.numerator * 2_576n ** 2n,
        denominator: variance.denominator * rounds * 1_000_000n,
      }),
      9,
    )
  return {
    variance: decimals(variance, 9),
    deviation: decimals(deviation, 9),
    band99: {
      '1e4': within(10_000n),
      '1e5': within(100_000n),
      '1e6': within(1_000_000n),
      '1e7': within(10_000_000n),
    },
  }
}

/** A square root to 12 decimals. */
export function rootOf({ numerator, denominator }: Ratio): Ratio {
  const scale = 10n ** 12n
  const square = (numerator * scale * scale) / denominator
  if (square < 2n) return { numerator: square, denominator: scale }
  let root = 1n << BigInt((square.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + square / root) >> 1n
    if (next >= root) return { numerator: root, denominator: scale }
    root = next
  }
}

export function decimals(value: Ratio, digits: number): string {
  return formatRatio(value, digits, 'nearest')
}

const BAND_ENDS = [2n, 5n, 10n, 20n, 50n, 100n, 500n, 1_000n]

function bandOf(units: bigint, unitsPerStake: bigint): string {
  if (units < 0n) return '<0'
  if (units === 0n) return '0'
  if (units < unitsPerStake) return '(0,1)'
  if (units === unitsPerStake) return '1'
  const index = BAND_ENDS.findIndex((end) => units <= end * unitsPerStake)
  if (index === -1) return '>1000'
  return `(${index === 0 ? 1n : BAND_ENDS[index - 1]},${BAND_ENDS[index]}]`
}

/** The bands that occur, smallest first. */
export function bandsOf(distribution: Distribution): ParMode['bands'] {
  const { unitsPerStake } = distribution
  const bands = new Map<string, { weight: bigint; units: bigint }>()
  for (const { units, weight } of mergeOutcomes(distribution).outcomes) {
    const band = bandOf(units, unitsPerStake)
    const sum = bands.get(band) ?? { weight: 0n, units: 0n }
    bands.set(band, { weight: sum.weight + weight, units: sum.units + units * weight })
  }
  const total = totalWeightOf(distribution)
  const all = [...bands.values()].reduce((sum, { units }) => sum + units, 0n)
  return [...bands].map(([band, { weight, units }]) => {
    const share = { numerator: units < 0n ? -units : units, denominator: all }
    const sign = units < 0n ? '-' : ''
    return [band, decimals(ratio(weight, total), 12), `${sign}${decimals(share, 9)}`]
  })
}

// assumed: "the longest loss run at 99 %" is the shortest run that comes with a chance below 1 %.
function lossRunOf(hit: Ratio): number {
  const miss = 1 - Number(hit.numerator) / Number(hit.denominator)
  return miss === 0 ? 1 : Math.ceil(Math.log(0.01) / Math.log(miss))
}

/** A float has 2³² values: k outcomes differ by at most one of them. */
function biasMaxOf(picks: readonly number[]): string {
  const uneven = picks.filter((k) => (k & (k - 1)) !== 0)
  return decimals(ratio(BigInt(Math.max(0, ...uneven)), 2n ** 32n), 15)
}
