import { potentialReturn, type BetTerms } from '../../src/bet/bet.ts'
import { countLines, listSystems, type SystemOffer } from '../../src/bet/system.ts'
import { stakeToWin } from '../../src/bet/stake.ts'
import { exactReturnPerUnit, wonFactors } from '../../src/bet/bet.ts'
import { parseDecimalRational, type Rational } from '../../src/odds/rational.ts'

/** A selection on the slip. `price` is the one that the player has seen and agreed to. */
export type SlipLeg = {
  readonly eventId: number
  readonly marketId: string
  readonly specifiers: string
  readonly outcomeId: string
  readonly slug: string
  readonly outcome: readonly string[]
  readonly event: string
  readonly competitors: readonly string[]
  readonly price: string
  /** What the market's prices add up to, in thousandths. */
  readonly book: number
}

export type SlipMode = 'single' | 'multiple' | 'system'
export type AcceptMode = 'none' | 'better' | 'any'

export type Slip = {
  readonly legs: readonly SlipLeg[]
  readonly mode: SlipMode
  /** Of `listSystems`, in the mode `system`. */
  readonly system: string
  /** As typed: of each single, of the multiple, of each line of a system. */
  readonly stake: string
  readonly acceptMode: AcceptMode
}

export const EMPTY_SLIP: Slip = {
  legs: [],
  mode: 'single',
  system: '',
  stake: '',
  acceptMode: 'better',
}

const LEGS_MAX = 20

export const legKey = ({ eventId, marketId, specifiers, outcomeId }: SlipLeg): string =>
  `${eventId}:${marketId}/${specifiers}/${outcomeId}`

/** Adds a selection, or takes it off when it is there already. */
export function toggleLeg(slip: Slip, leg: SlipLeg): Slip {
  const isThere = slip.legs.some((each) => legKey(each) === legKey(leg))
  if (isThere) return removeLeg(slip, legKey(leg))
  if (slip.legs.length >= LEGS_MAX) return slip
  const legs = [...slip.legs, leg]
  const becomesMultiple = slip.mode === 'single' && legs.length === 2
  return settleMode({ ...slip, legs, mode: becomesMultiple ? 'multiple' : slip.mode })
}

export function removeLeg(slip: Slip, key: string): Slip {
  return settleMode({ ...slip, legs: slip.legs.filter((leg) => legKey(leg) !== key) })
}

/** A mode that the number of legs allows, and a system that exists for it. */
export function settleMode(slip: Slip): Slip {
  const count = slip.legs.length
  const systems = systemsOf(slip)
  const mode =
    count < 2 || hasRelated(slip)
      ? 'single'
      : slip.mode === 'system' && count < 3
        ? 'multiple'
        : slip.mode
  const system = systems.some(({ slug }) => slug === slip.system)
    ? slip.system
    : (systems[0]?.slug ?? '')
  return { ...slip, mode, system }
}

/** Two selections of one event: they are no multiple, since one says something about the other. */
export function hasRelated({ legs }: Pick<Slip, 'legs'>): boolean {
  return new Set(legs.map(({ eventId }) => eventId)).size < legs.length
}

/** The systems of a slip, without the multiple of all legs, which is a mode of its own. */
export function systemsOf({ legs }: Pick<Slip, 'legs'>): readonly SystemOffer[] {
  return legs.length < 3 ? [] : listSystems(legs.length).filter(({ slug }) => slug !== 'multiple')
}

export function sizesOf(slip: Slip): readonly number[] {
  if (slip.mode === 'single') return [1]
  if (slip.mode === 'multiple') return [slip.legs.length]
  return systemsOf(slip).find(({ slug }) => slug === slip.system)?.sizes ?? [2]
}

export function linesOf(slip: Slip): number {
  return countLines({ legCount: slip.legs.length, sizes: sizesOf(slip), bankers: [] })
}

export function acceptPrices(slip: Slip, prices: ReadonlyMap<string, string>): Slip {
  const legs = slip.legs.map((leg) => ({ ...leg, price: prices.get(legKey(leg)) ?? leg.price }))
  return { ...slip, legs }
}

export type Totals = {
  readonly stakeMinor: bigint
  /** What the slip returns when everything wins, by the function that pays it. */
  readonly returnMinor: bigint
}

/** What a slip costs and returns at these prices. Singles are rounded one by one, as they are paid. */
export function totalsOf(slip: Slip, unitStakeMinor: bigint): Totals {
  if (slip.mode === 'single') {
    const returns = slip.legs.map((leg) =>
      potentialReturn(termsOf({ ...slip, legs: [leg] }, unitStakeMinor)),
    )
    return {
      stakeMinor: unitStakeMinor * BigInt(slip.legs.length),
      returnMinor: returns.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n),
    }
  }
  return {
    stakeMinor: unitStakeMinor * BigInt(linesOf(slip)),
    returnMinor: potentialReturn(termsOf(slip, unitStakeMinor)).payoutMinor,
  }
}

/** The stake of each line that returns at least so much. */
export function unitStakeToWin(slip: Slip, wishMinor: bigint): bigint {
  const terms = termsOf(slip, 1n)
  return stakeToWin(wishMinor, exactReturnPerUnit(terms, terms.legs.map(wonFactors)))
}

function termsOf(slip: Slip, unitStakeMinor: bigint): BetTerms {
  const legs = slip.legs.map((leg) => ({
    selectionId: legKey(leg),
    eventId: String(leg.eventId),
    marketId: leg.marketId,
    specifiers: leg.specifiers,
    price: readPrice(leg.price),
    priceVersion: 0,
  }))
  return { legs, sizes: sizesOf(slip), bankers: [], unitStakeMinor, isEachWay: false }
}

export function readPrice(text: string): Rational {
  return parseDecimalRational(text) ?? { n: 1n, d: 1n }
}

/** What prices of these markets leave to the book when all have to win, in percent. */
export function combinedMargin(legs: readonly Pick<SlipLeg, 'book'>[]): number {
  const product = legs.reduce((all, { book }) => all * (book / 1000), 1)
  return (1 - 1 / product) * 100
}
