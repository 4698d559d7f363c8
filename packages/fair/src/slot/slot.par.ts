import type { Distribution } from '../distribution.ts'
import { choose } from '../enumeration.ts'
import { bandsOf, decimals, rootOf, spreadOf, type ParMode } from '../par.ts'
import { CELL_WEIGHT, type CellSlot } from './cells.slot.ts'
import { enumerateDrops, momentsOfCells } from './cells.enumeration.ts'
import { figuresOfSlot, type LongRatio, type SlotFigures } from './spin.moments.ts'
import { contributionsOf } from './strip.contributions.ts'
import { momentsOfHistogram, type StripHistogram } from './strip.enumeration.ts'
import { evaluateWindow, windowOf, type StripSlot } from './strip.slot.ts'

/** Every stop of a slot of three reels, evaluated one by one. */
export function enumerateThreeReels(slot: StripSlot): StripHistogram {
  const counts = [new Float64Array(slot.coinsMax + 1)]
  const [first, second, third] = slot.strips.base as [string, string, string]
  for (let a = 0; a < first.length; a++) {
    for (let b = 0; b < second.length; b++) {
      for (let c = 0; c < third.length; c++) {
        const window = windowOf(slot.strips.base, [a, b, c])
        const { wins } = evaluateWindow(slot, { window, mode: 'base' })
        counts[0]![wins.reduce((sum, win) => sum + win.coins, 0)]! += 1
      }
    }
  }
  return { cycle: first.length * second.length * third.length, counts }
}

/** The mode of a slot of strips: its paid spin by enumeration, its free spins by recursion. */
export function stripMode(
  slot: StripSlot,
  histograms: { readonly base: StripHistogram; readonly free: StripHistogram | null },
): ParMode {
  const figures = figuresOfSlot({
    base: momentsOfHistogram(histograms.base),
    free: histograms.free && momentsOfHistogram(histograms.free),
    feature: slot.feature ?? null,
    coinsPerStake: slot.coinsPerStake,
  })
  const base = distributionOfHistogram(slot, histograms.base)
  const units = BigInt(slot.coinsPerStake)
  const [any, above] = [0n, units].map((limit) => {
    const over = base.outcomes.filter((outcome) => outcome.units > limit)
    return {
      numerator: over.reduce((sum, { weight }) => sum + weight, 0n),
      denominator: BigInt(histograms.base.cycle),
    }
  })
  const cycle = BigInt(histograms.base.cycle)
  const symbols = contributionsOf(slot, 'base').map(({ symbol, count, times, coins }) => {
    const share = { numerator: coins, denominator: cycle * units }
    return [
      symbol,
      String(count),
      decimals({ numerator: times, denominator: cycle }, 12),
      decimals(share, 12),
    ] as const
  })
  return {
    ...slotMode(figures),
    method: slot.feature ? 'recursion' : 'enumeration',
    hitRate: { any: decimals(any!, 12), aboveStake: decimals(above!, 12) },
    maxWin: { multiplier: decimals({ numerator: BigInt(slot.coinsMax), denominator: units }, 4) },
    bands: bandsOf(base),
    symbols,
  }
}

/** The mode of a slot of cells. */
export function cellMode(slot: CellSlot): ParMode {
  const figures = figuresOfSlot({
    base: momentsOfCells(slot, 'base'),
    free: momentsOfCells(slot, 'free'),
    feature: slot.feature,
    coinsPerStake: slot.coinsPerStake,
  })
  const { boards, classes } = enumerateDrops(slot)
  const paying = classes.reduce((sum, { scatters, weight, winning }) => {
    return sum + ((slot.scatterPays[scatters] ?? 0) > 0 ? weight : winning)
  }, 0n)
  return {
    ...slotMode(figures),
    method: 'recursion',
    hitRate: { any: decimals({ numerator: paying, denominator: boards }, 12) },
    maxWin: {
      multiplier: decimals(
        { numerator: BigInt(slot.coinsMax), denominator: BigInt(slot.coinsPerStake) },
        4,
      ),
    },
    bands: [],
    symbols: Object.keys(slot.pays).flatMap((symbol) => cellShares(slot, symbol)),
  }
}

/** How often a symbol pays on the first drop, and its share of the RTP there. */
function cellShares(slot: CellSlot, symbol: string): NonNullable<ParMode['symbols']>[number][] {
  const weight = BigInt(slot.weights[symbol]!)
  const rest = BigInt(CELL_WEIGHT) - weight
  return slot.counts.map((from, at) => {
    const to = slot.counts[at + 1] ?? slot.cells + 1
    let ways = 0n
    for (let count = from; count < to; count++) {
      ways +=
        choose(slot.cells, count) * weight ** BigInt(count) * rest ** BigInt(slot.cells - count)
    }
    const denominator = BigInt(CELL_WEIGHT) ** BigInt(slot.cells)
    const pay = BigInt(slot.pays[symbol]![at]!)
    const share = { numerator: ways * pay, denominator: denominator * BigInt(slot.coinsPerStake) }
    const name = at === slot.counts.length - 1 ? `${from}+` : `${from}-${to - 1}`
    return [symbol, name, decimals({ numerator: ways, denominator }, 12), decimals(share, 12)]
  })
}

function slotMode(
  figures: SlotFigures,
): Pick<ParMode, 'name' | 'bet' | 'rtp' | 'feature' | 'variance' | 'deviation' | 'band99'> {
  const { featureMean: mean, featureSquare: square } = figures
  const hasFeature = figures.triggerRate.numerator > 0n
  // Both share their denominator but for one stake.
  const spread: LongRatio = {
    numerator:
      square.numerator * mean.denominator ** 2n - mean.numerator ** 2n * square.denominator,
    denominator: square.denominator * mean.denominator ** 2n,
  }
  return {
    name: 'spin',
    bet: {},
    rtp: {
      total: decimals(figures.rtp, 18),
      base: decimals(figures.base, 18),
      feature: decimals(figures.featureShare, 18),
    },
    ...spreadOf(figures.variance),
    ...(hasFeature && {
      feature: {
        triggerRate: decimals(figures.triggerRate, 12),
        mean: decimals(mean, 9),
        deviation: decimals(rootOf(spread), 9),
        spins: decimals(figures.featureSpins, 9),
      },
    }),
  }
}

function distributionOfHistogram(slot: StripSlot, { counts }: StripHistogram): Distribution {
  const outcomes = counts.flatMap((row) =>
    [...row].flatMap((times, coins) => {
      return times === 0 ? [] : [{ units: BigInt(coins), weight: BigInt(times) }]
    }),
  )
  return { unitsPerStake: BigInt(slot.coinsPerStake), outcomes }
}
