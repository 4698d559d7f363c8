import type { OutcomeChances } from '@fairhouse/betting/bet/outcome-chances'
import type { Specifiers } from '../../market/market.ts'
import type { EventDistribution, ChancesByOutcome } from '../../pricing/event-distribution.ts'

export type Runner = { readonly number: number; readonly p: number }

/**
 * A race by its runners' chances to win (Plackett–Luce). Every further place goes by the chances of
 * those left, raised to a power below 1 if favourites place less often than that (Lo and
 * Bacon-Shone); 1 for simulated races, which are drawn this way.
 */
export type RaceModel = {
  readonly runners: readonly Runner[]
  readonly discount: { readonly second: number; readonly third: number }
}

/** Subsets of runners are listed, so there is a most. */
export const RUNNERS_MAX = 16

export function raceDistribution(model: RaceModel): EventDistribution {
  let positions: number[][] | undefined
  const chances = () => (positions ??= positionChances(model))
  return {
    score: () => undefined,
    event: (slug, specifiers) => priceRace(slug, specifiers, model, chances),
  }
}

/** Weights with which runners are chosen for a place, from 0. */
function weightsAt({ runners, discount }: RaceModel, place: number): number[] {
  const power = place === 0 ? 1 : place === 1 ? discount.second : discount.third
  return runners.map(({ p }) => p ** power)
}

/** Chance of each runner, by index, at each position from 0: over all subsets that came before. */
export function positionChances(model: RaceModel): number[][] {
  const count = model.runners.length
  if (count > RUNNERS_MAX) throw new RangeError(`${count} runners are more than ${RUNNERS_MAX}`)
  const weights = Array.from({ length: count }, (_, place) => weightsAt(model, place))
  const found = Array.from({ length: count }, () => Array.from({ length: count }, () => 0))
  const masses = new Float64Array(2 ** count)
  masses[0] = 1
  for (let subset = 0; subset < masses.length - 1; subset++) {
    const mass = masses[subset]!
    if (mass === 0) continue
    const place = countBits(subset)
    const here = weights[place]!
    let left = 0
    for (let i = 0; i < count; i++) if (!(subset & (1 << i))) left += here[i]!
    for (let i = 0; i < count; i++) {
      if (subset & (1 << i)) continue
      const chance = (mass * here[i]!) / left
      found[place]![i]! += chance
      masses[subset | (1 << i)]! += chance
    }
  }
  return found
}

function countBits(value: number): number {
  let bits = 0
  for (let left = value; left !== 0; left &= left - 1) bits++
  return bits
}

/** Chance that these runners, by index, come in this order. */
export function orderChance(model: RaceModel, order: readonly number[]): number {
  let chance = 1
  for (const [place, runner] of order.entries()) {
    const weights = weightsAt(model, place)
    const gone = order.slice(0, place)
    const left = weights.reduce((sum, weight, i) => (gone.includes(i) ? sum : sum + weight), 0)
    chance *= weights[runner]! / left
  }
  return chance
}

type Chances = () => number[][]

function priceRace(
  slug: string,
  specifiers: Specifiers,
  model: RaceModel,
  chances: Chances,
): ChancesByOutcome | undefined {
  const { runners } = model
  const count = runners.length
  switch (slug) {
    case 'win':
      return top(model, chances, 1)
    case 'place':
      return top(model, chances, Number(specifiers['places']))
    case 'top2':
      return count > 2 ? top(model, chances, 2) : undefined
    case 'top3':
      return count > 3 ? top(model, chances, 3) : undefined
    case 'top4':
      return count > 4 ? top(model, chances, 4) : undefined
    case 'last_place':
      return byRunner(model, (i) => chances()[count - 1]![i]!)
    case 'insurance':
      return byRunner(model, (i) => ({ win: chances()[0]![i]!, push: chances()[1]![i]! }))
    case 'without_favourite':
      return withoutFavourite(model, chances)
    case 'match_bet':
      return matchBet(model, specifiers)
    case 'forecast':
      return orders(model, 2, true)
    case 'quinella':
      return orders(model, 2, false)
    case 'tricast':
      return count <= TRICAST_MAX ? orders(model, 3, true) : undefined
    case 'combination_tricast':
      return count <= TRICAST_MAX ? orders(model, 3, false) : undefined
    default:
      return priceWinner(slug, model, chances)
  }
}

/** More runners have too many orders to be listed. */
const TRICAST_MAX = 10

function byRunner(
  { runners }: RaceModel,
  chanceOf: (index: number) => number | OutcomeChances,
): ChancesByOutcome {
  return Object.fromEntries(runners.map(({ number }, index) => [number, chanceOf(index)]))
}

function top(model: RaceModel, chances: Chances, places: number): ChancesByOutcome {
  return byRunner(model, (i) =>
    chances()
      .slice(0, places)
      .reduce((sum, place) => sum + place[i]!, 0),
  )
}

export function favouriteOf({ runners }: RaceModel): number {
  let best = 0
  for (const [index, { p }] of runners.entries()) if (p > runners[best]!.p) best = index
  return best
}

/** First of the others: it wins, or comes second to the favourite. */
function withoutFavourite(model: RaceModel, chances: Chances): ChancesByOutcome {
  const favourite = favouriteOf(model)
  return Object.fromEntries(
    model.runners.flatMap(({ number }, i) => {
      if (i === favourite) return []
      return [[number, chances()[0]![i]! + orderChance(model, [favourite, i])] as const]
    }),
  )
}

/** Which of two is ahead. Their order among themselves does not depend on the others, but for the discount. */
function matchBet(model: RaceModel, specifiers: Specifiers): ChancesByOutcome | undefined {
  const [a, b] = (specifiers['runners'] ?? '')
    .split('-')
    .map((number) => model.runners.findIndex((runner) => runner.number === Number(number)))
  if (a === undefined || b === undefined || a < 0 || b < 0) return undefined
  const first = aheadChance(model, a, b)
  return { 4: first, 5: 1 - first }
}

function aheadChance(model: RaceModel, a: number, b: number): number {
  const { runners, discount } = model
  if (discount.second === 1 && discount.third === 1) {
    return runners[a]!.p / (runners[a]!.p + runners[b]!.p)
  }
  // Place by place: one of the two is taken, or both are still to come.
  let ahead = 0
  let masses = new Map([[0, 1]])
  for (let place = 0; place < runners.length - 1; place++) {
    const weights = weightsAt(model, place)
    const next = new Map<number, number>()
    for (const [subset, mass] of masses) {
      let left = 0
      for (let i = 0; i < runners.length; i++) if (!(subset & (1 << i))) left += weights[i]!
      ahead += (mass * weights[a]!) / left
      for (let i = 0; i < runners.length; i++) {
        if (i === a || i === b || subset & (1 << i)) continue
        const key = subset | (1 << i)
        next.set(key, (next.get(key) ?? 0) + (mass * weights[i]!) / left)
      }
    }
    masses = next
  }
  return ahead
}

/** The first places in order, or as a set. */
function orders(model: RaceModel, places: 2 | 3, isOrdered: boolean): ChancesByOutcome {
  const chances: Record<string, number> = {}
  for (const order of listOrders(model.runners.length, places)) {
    const numbers = order.map((index) => model.runners[index]!.number)
    const id = (isOrdered ? numbers : numbers.toSorted((a, b) => a - b)).join('-')
    chances[id] = (chances[id] ?? 0) + orderChance(model, order)
  }
  return chances
}

/** Every order of so many runners, by index. */
function listOrders(runners: number, places: number): number[][] {
  if (places === 0) return [[]]
  const indexes = Array.from({ length: runners }, (_, index) => index)
  return listOrders(runners, places - 1).flatMap((order) =>
    indexes.filter((index) => !order.includes(index)).map((index) => [...order, index]),
  )
}

function priceWinner(
  slug: string,
  model: RaceModel,
  chances: Chances,
): ChancesByOutcome | undefined {
  const { runners } = model
  const wins = (holds: (number: number) => boolean) =>
    runners.reduce((sum, { number }, i) => (holds(number) ? sum + chances()[0]![i]! : sum), 0)
  const numbers = runners.map(({ number }) => number).toSorted((a, b) => a - b)
  const middle = numbers[Math.floor(numbers.length / 2)] ?? 0
  const favourite = favouriteOf(model)
  switch (slug) {
    case 'winner_number_odd_even':
      return { 70: wins((number) => number % 2 === 1), 72: wins((number) => number % 2 === 0) }
    case 'winner_number_half':
      return { low: wins((number) => number < middle), high: wins((number) => number >= middle) }
    case 'favourite_to_win': {
      const win = chances()[0]![favourite]!
      return { 74: win, 76: 1 - win }
    }
    case 'favourite_top3': {
      const placed = [0, 1, 2].reduce((sum, place) => sum + (chances()[place]?.[favourite] ?? 0), 0)
      return { 74: placed, 76: 1 - placed }
    }
    default:
      return undefined
  }
}
