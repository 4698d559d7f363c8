import {
  countLines,
  listSystems,
  type BetShape,
  type SystemOffer,
} from '@fairhouse/betting/bet/system'

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
  /** The sum of the market's implied probabilities, in thousandths. */
  readonly book: number
}

/** The price of a bet builder, as displayed to the player. */
export type SeenPrice = { readonly price: string; readonly book: number }

export type SlipMode = 'single' | 'multiple' | 'system'
export type AcceptMode = 'none' | 'better' | 'any'

export type Slip = {
  readonly legs: readonly SlipLeg[]
  readonly mode: SlipMode
  /** Of `listSystems`, in the mode `system`. */
  readonly system: string
  /** Keys of the picks that are part of every line of a system. */
  readonly bankers: readonly string[]
  /** As typed: of each single, of the multiple, of each line of a system. */
  readonly stake: string
  /** As typed, by the keys of picks: for singles with their own stake. */
  readonly stakes: Readonly<Record<string, string>>
  readonly isEachWay: boolean
  readonly acceptMode: AcceptMode
  /** The free bet that pays it, in place of a stake. */
  readonly freeBetId: string | null
  /** By the keys of the picks that are bet builders. */
  readonly builders: Readonly<Record<string, SeenPrice>>
}

export const EMPTY_SLIP: Slip = {
  legs: [],
  mode: 'single',
  system: '',
  bankers: [],
  stake: '',
  stakes: {},
  isEachWay: false,
  acceptMode: 'better',
  freeBetId: null,
  builders: {},
}

/**
 * A unit of a bet: a selection, or those of one event that a bet builder prices together.
 * The price of a builder is empty until the server has returned it.
 */
export type Pick = SeenPrice & {
  readonly key: string
  readonly eventId: number
  readonly legs: readonly SlipLeg[]
}

const LEGS_MAX = 20

type LegIds = {
  readonly eventId: number
  readonly marketId: string
  readonly specifiers: string
  readonly outcomeId: string
}

export const legKey = ({ eventId, marketId, specifiers, outcomeId }: LegIds): string =>
  `${eventId}:${marketId}/${specifiers}/${outcomeId}`

export function hasLeg({ legs }: Slip, ids: LegIds): boolean {
  return legs.some((each) => legKey(each) === legKey(ids))
}

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
  const legs = slip.legs.filter((leg) => legKey(leg) !== key)
  const left = settleMode(setOwnStake({ ...slip, legs }, key, ''))
  const [first, second] = legs
  // The one that is left keeps the stake that was typed for it.
  const own = second === undefined && first && left.stakes[legKey(first)]
  return own && slip.mode === 'single' ? { ...left, stake: own, stakes: {} } : left
}

export function emptyLegs(slip: Slip): Slip {
  const nothing = {
    legs: [],
    bankers: [],
    stakes: {},
    builders: {},
    isEachWay: false,
    freeBetId: null,
  }
  return { ...slip, ...nothing, mode: 'single' }
}

/** The stake of one single among several; without one it has the stake of all. */
export function setOwnStake(slip: Slip, key: string, stake: string): Slip {
  const { [key]: _, ...others } = slip.stakes
  return { ...slip, stakes: stake === '' ? others : { ...others, [key]: stake } }
}

/** The typed stake of each bet that the slip places. */
export function stakesOf(slip: Slip): readonly string[] {
  if (slip.mode !== 'single') return [slip.stake]
  const picks = picksOf(slip)
  return picks.map(({ key }) => (picks.length > 1 ? slip.stakes[key] : undefined) ?? slip.stake)
}

/** A mode that the number of legs allows, and a system that exists for it. */
export function settleMode(slip: Slip): Slip {
  const keys = new Set(picksOf({ ...slip, mode: 'system' }).map(({ key }) => key))
  const bankers = slip.bankers.filter((key) => keys.has(key))
  // Bankers of which no system is left are bankers of nothing.
  const isKept = systemsOf({ ...slip, bankers }).length > 0
  const kept = isKept ? bankers : []
  const systems = systemsOf({ ...slip, bankers: kept })
  const wanted = slip.mode === 'system' && systems.length === 0 ? 'multiple' : slip.mode
  const mode = slip.legs.length < 2 ? 'single' : wanted
  const system = systems.some(({ slug }) => slug === slip.system)
    ? slip.system
    : (systems[0]?.slug ?? '')
  return { ...slip, mode, system, bankers: kept }
}

/** The units of the slip: each selection as a single, otherwise those of one event together. */
export function picksOf({ legs, mode, builders }: Slip): readonly Pick[] {
  if (mode === 'single') return legs.map(toPick)
  const groups = Map.groupBy(legs, ({ eventId }) => eventId)
  return [...groups].map(([eventId, group]) => {
    const [first] = group
    if (group.length === 1 && first !== undefined) return toPick(first)
    const key = `${eventId}:${group.map(legKey).toSorted().join('&')}`
    return { key, eventId, legs: group, ...(builders[key] ?? { price: '', book: 1000 }) }
  })
}

function toPick(leg: SlipLeg): Pick {
  const { eventId, price, book } = leg
  return { key: legKey(leg), eventId, legs: [leg], price, book }
}

/** The systems of a slip, without the multiple of all legs, which is a separate mode. */
export function systemsOf(slip: Slip): readonly SystemOffer[] {
  const picks = picksOf({ ...slip, mode: 'system' })
  if (picks.length < 3) return []
  const offers = listSystems(picks.length, indexesOf(picks, slip.bankers))
  return offers.filter(({ slug }) => slug !== 'multiple')
}

/** Makes a pick a banker, or a free one again, as long as a system is left. */
export function toggleBanker(slip: Slip, key: string): Slip {
  const others = slip.bankers.filter((each) => each !== key)
  const isBanker = others.length < slip.bankers.length
  const next = { ...slip, bankers: isBanker ? others : [...others, key] }
  return systemsOf(next).length === 0 ? slip : settleMode(next)
}

/** The lines of the bet: how many picks each has, and which of them are in all. */
export function shapeOf(slip: Slip): Omit<BetShape, 'legCount'> {
  const bankers = slip.mode === 'system' ? indexesOf(picksOf(slip), slip.bankers) : []
  return { sizes: sizesOf(slip), bankers }
}

function indexesOf(picks: readonly Pick[], keys: readonly string[]): readonly number[] {
  return picks.flatMap(({ key }, index) => (keys.includes(key) ? [index] : []))
}

function sizesOf(slip: Slip): readonly number[] {
  if (slip.mode === 'single') return [1]
  if (slip.mode === 'multiple') return [picksOf(slip).length]
  return systemsOf(slip).find(({ slug }) => slug === slip.system)?.sizes ?? [2]
}

export function linesOf(slip: Slip): number {
  return countLines({ legCount: picksOf(slip).length, ...shapeOf(slip) })
}

/** The slip at other prices, by the keys of its picks. */
export function acceptPrices(slip: Slip, seen: ReadonlyMap<string, SeenPrice>): Slip {
  const legs = slip.legs.map((leg) => ({ ...leg, ...seen.get(legKey(leg)) }))
  const built = picksOf(slip)
    .filter((pick) => pick.legs.length > 1)
    .flatMap(({ key }) => {
      const price = seen.get(key) ?? slip.builders[key]
      return price === undefined ? [] : [[key, price] as const]
    })
  return { ...slip, legs, builders: Object.fromEntries(built) }
}
