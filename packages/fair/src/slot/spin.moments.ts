import { ofScatters, type SlotFeature } from './slot.round.ts'

/** One kind of spin in exact counts: its payout in coins, by its number of scatters. */
export type SpinMoments = {
  /** Number of equally likely spins. */
  readonly cycle: bigint
  readonly classes: readonly {
    readonly scatters: number
    readonly weight: bigint
    /** Sum of the coins over the spins of the class, and of their squares. */
    readonly sum: bigint
    readonly squares: bigint
  }[]
}

/** Mean coins, mean squared coins and mean spins of a feature, each over the same denominator. */
export type FeatureMoments = {
  readonly denominator: bigint
  readonly mean: bigint
  readonly square: bigint
  readonly spins: bigint
}

/**
 * A feature that starts with so many free spins. Recursion over the spins that can still come: with
 * n left of a awarded that is n + max − a, one less after each spin, whatever it adds. So all values
 * of a level share the denominator cycle^level, and nothing has to be reduced.
 */
export function momentsOfFeature(
  free: SpinMoments,
  { feature, spins }: { readonly feature: SlotFeature; readonly spins: number },
): FeatureMoments {
  const max = feature.spinsMax
  const powers = [1n]
  for (let level = 1; level <= max; level++) powers.push(powers[level - 1]! * free.cycle)
  const sum = free.classes.reduce((total, entry) => total + entry.sum, 0n)
  const squares = free.classes.reduce((total, entry) => total + entry.squares, 0n)
  const known = new Map<string, Omit<FeatureMoments, 'denominator'>>()
  const at = (level: number, awarded: number): Omit<FeatureMoments, 'denominator'> => {
    if (level - max + awarded <= 0) return { mean: 0n, square: 0n, spins: 0n }
    const key = `${level} ${awarded}`
    const found = known.get(key)
    if (found) return found
    const scale = powers[level - 1]!
    let mean = sum * scale
    let square = squares * scale
    let played = powers[level]!
    for (const { scatters, weight, sum: coins } of free.classes) {
      const added = Math.min(ofScatters(feature.retriggers, scatters), max - awarded)
      const next = at(level - 1, awarded + added)
      mean += weight * next.mean
      square += 2n * coins * next.mean + weight * next.square
      played += weight * next.spins
    }
    const moments = { mean, square, spins: played }
    known.set(key, moments)
    return moments
  }
  return { denominator: powers[max]!, ...at(max, spins) }
}

/** A fraction that is not reduced: its parts can have hundreds of thousands of bits. */
export type LongRatio = { readonly numerator: bigint; readonly denominator: bigint }

/** The return of a slot, per stake. */
export type SlotFigures = {
  readonly rtp: LongRatio
  /** Of the paid spin, its scatter pays included, and of the free spins. */
  readonly base: LongRatio
  readonly featureShare: LongRatio
  readonly variance: LongRatio
  /** The chance that a paid spin wins free spins. */
  readonly triggerRate: LongRatio
  /** Of rounds with free spins: their return, its square, and their number. */
  readonly featureMean: LongRatio
  readonly featureSquare: LongRatio
  readonly featureSpins: LongRatio
}

/** Puts a paid spin and its feature together. */
export function figuresOfSlot(given: {
  readonly base: SpinMoments
  readonly free: SpinMoments | null
  readonly feature: SlotFeature | null
  readonly coinsPerStake: number
}): SlotFigures {
  const { base, free, feature } = given
  const coins = BigInt(given.coinsPerStake)
  const total = sumOver(base, ({ sum }) => sum)
  const squares = sumOver(base, ({ squares }) => squares)
  const long = free && feature ? free.cycle ** BigInt(feature.spinsMax) : 1n
  let [mean, square, cross, spins, triggers] = [0n, 0n, 0n, 0n, 0n]
  for (const { scatters, weight, sum } of base.classes) {
    const won = feature ? ofScatters(feature.spins, scatters) : 0
    if (!free || !feature || won === 0) continue
    const moments = momentsOfFeature(free, { feature, spins: won })
    triggers += weight
    mean += weight * moments.mean
    square += weight * moments.square
    cross += sum * moments.mean
    spins += weight * moments.spins
  }
  const cycle = base.cycle * long
  const rtp = { numerator: total * long + mean, denominator: cycle * coins }
  const second = squares * long + 2n * cross + square
  const perTrigger = (numerator: bigint, unit: bigint): LongRatio => ({
    numerator,
    denominator: (triggers === 0n ? 1n : triggers) * long * unit,
  })
  return {
    rtp,
    base: { numerator: total, denominator: base.cycle * coins },
    featureShare: { numerator: mean, denominator: cycle * coins },
    variance: {
      numerator: second * cycle - (total * long + mean) ** 2n,
      denominator: (cycle * coins) ** 2n,
    },
    triggerRate: { numerator: triggers, denominator: base.cycle },
    featureMean: perTrigger(mean, coins),
    featureSquare: perTrigger(square, coins * coins),
    featureSpins: perTrigger(spins, 1n),
  }
}

type SpinClass = SpinMoments['classes'][number]

function sumOver(moments: SpinMoments, value: (entry: SpinClass) => bigint): bigint {
  return moments.classes.reduce((sum, entry) => sum + value(entry), 0n)
}
