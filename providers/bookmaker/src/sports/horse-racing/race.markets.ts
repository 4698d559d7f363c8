import type { LegSettlement } from '@fairhouse/betting/bet/leg-factor'
import { rational } from '@fairhouse/betting/odds/rational'
import { deadHeatShare } from '@fairhouse/betting/settlement/dead-heat'
import type { EventRecord } from '../../market/event-record.ts'
import {
  listMarkets,
  outcome,
  variantsOf,
  type EventResults,
  type EventRule,
  type MarketDefinition,
  type Outcome,
  type Specifiers,
} from '../../market/market.ts'
import { TWO_WAY, YES_NO } from '../../market/score-rules.ts'
import { placings, type Placing } from './race.record.ts'

type Results = Record<string, LegSettlement>

/** Stakes on runners that did not start go back. */
function withNonRunners(record: EventRecord, results: Results): EventResults {
  const back = (record.lists['nonRunners'] ?? []).map(
    (number) => [number, { result: 'void' }] as const,
  )
  return { ...results, ...Object.fromEntries(back) }
}

const share = (settlement: Placing, places: number): LegSettlement => {
  const part = deadHeatShare(settlement.position, settlement.tied, places)
  return part.n === part.d ? { result: 'won' } : { result: 'won', share: part }
}

/** Runners within the first places; a tie for the last of them shares it. */
function within(placesOf: (specifiers: Specifiers) => number): EventRule {
  return {
    form: 'event',
    hasSeveralWinners: true,
    settle: (record, specifiers) => {
      const places = placesOf(specifiers)
      const found = placings(record)?.filter(({ position }) => position <= places)
      if (found === undefined) return undefined
      const results = found.map((placing) => [placing.number, share(placing, places)] as const)
      return withNonRunners(record, Object.fromEntries(results))
    },
  }
}

/** Classes of the winner, such as odd and even; a dead heat of both shares. */
function byWinner(
  outcomes: readonly Outcome[],
  classOf: (number: number, record: EventRecord) => string,
): EventRule {
  return {
    form: 'event',
    outcomes: () => outcomes,
    settle: (record) => {
      const winners = placings(record)?.filter(({ position }) => position === 1)
      if (winners === undefined) return undefined
      const results: Results = {}
      for (const { id } of outcomes) {
        const count = winners.filter(({ number }) => classOf(number, record) === id).length
        if (count === winners.length) results[id] = { result: 'won' }
        else if (count > 0)
          results[id] = { result: 'won', share: rational(BigInt(count), BigInt(winners.length)) }
      }
      return results
    },
  }
}

const favouriteOf = (record: EventRecord): number => Number(record.facts['favourite'])

const withoutFavourite: EventRule = {
  form: 'event',
  settle: (record) => {
    const others = placings(record)?.filter(({ number }) => number !== favouriteOf(record))
    if (others === undefined) return undefined
    const best = Math.min(...others.map(({ position }) => position))
    const first = others.filter(({ position }) => position === best)
    const results = first.map(({ number }) => [number, shareOf(first.length)] as const)
    return withNonRunners(record, Object.fromEntries(results))
  },
}

const shareOf = (tied: number): LegSettlement =>
  tied === 1 ? { result: 'won' } : { result: 'won', share: rational(1n, BigInt(tied)) }

/** Which of two finishes ahead; level, or one of them not started, returns stakes. */
const matchBet: EventRule = {
  form: 'event',
  outcomes: () => TWO_WAY,
  settle: (record, specifiers) => {
    const [first, second] = (specifiers['runners'] ?? '').split('-').map(Number)
    const all = placings(record)
    if (all === undefined) return undefined
    const position = (number: number | undefined) =>
      all.find((placing) => placing.number === number)?.position
    const [a, b] = [position(first), position(second)]
    if (a === undefined || b === undefined || a === b) return 'void'
    return { [a < b ? '4' : '5']: { result: 'won' } }
  },
}

/** Every way to read the first places when runners are tied. */
function firstOrders(all: readonly Placing[], count: number): number[][] {
  let orders: number[][] = [[]]
  for (let place = 1; place <= count; place++)
    orders = orders.flatMap((order) => {
      const left = all.filter(({ number }) => !order.includes(number))
      const best = Math.min(...left.map(({ position }) => position))
      return left
        .filter(({ position }) => position === best)
        .map(({ number }) => [...order, number])
    })
  return orders
}

/** The first places in order, or in any order; ties share. */
function forecast(count: number, isOrdered: boolean): EventRule {
  return {
    form: 'event',
    settle: (record) => {
      const all = placings(record)
      if (all === undefined) return undefined
      const ids = firstOrders(all, count).map((order) =>
        (isOrdered ? order : order.toSorted((a, b) => a - b)).join('-'),
      )
      const unique = [...new Set(ids)]
      const results = unique.map((id) => [id, shareOf(unique.length)] as const)
      const back = listWithNonRunner(record, count, isOrdered)
      return Object.fromEntries([
        ...results,
        ...back.map((id) => [id, { result: 'void' }] as const),
      ])
    },
  }
}

/** Every forecast that names a runner that did not start. */
function listWithNonRunner({ lists }: EventRecord, count: number, isOrdered: boolean): string[] {
  const [runners, out] = [lists['runners'] ?? [], lists['nonRunners'] ?? []]
  if (out.length === 0) return []
  let orders: number[][] = [[]]
  for (let place = 0; place < count; place++)
    orders = orders.flatMap((order) =>
      runners
        .filter((number) => (isOrdered ? !order.includes(number) : number > (order.at(-1) ?? 0)))
        .map((number) => [...order, number]),
    )
  return orders
    .filter((order) => order.some((number) => out.includes(number)))
    .map((order) => order.join('-'))
}

const lastPlace: EventRule = {
  form: 'event',
  settle: (record) => {
    const all = placings(record)
    if (all === undefined) return undefined
    const worst = Math.max(...all.map(({ position }) => position))
    const last = all.filter(({ position }) => position === worst)
    return withNonRunners(
      record,
      Object.fromEntries(last.map(({ number }) => [number, shareOf(last.length)])),
    )
  },
}

/** Wins, and returns the stake for a second place. */
const insurance: EventRule = {
  form: 'event',
  settle: (record) => {
    const all = placings(record)
    if (all === undefined) return undefined
    const results: Results = {}
    for (const placing of all) {
      if (placing.position === 1) results[placing.number] = share(placing, 1)
      if (placing.position === 2) results[placing.number] = { result: 'void' }
    }
    return withNonRunners(record, results)
  },
}

const ODD_EVEN = [outcome('70', 'odd'), outcome('72', 'even')]
const LOW_HIGH = [outcome('low', 'low'), outcome('high', 'high')]

const favouriteIn = (places: number): EventRule => ({
  form: 'event',
  outcomes: () => YES_NO,
  settle: (record) => {
    const all = placings(record)
    if (all === undefined) return undefined
    const favourite = all.find(({ number }) => number === favouriteOf(record))
    if (favourite === undefined) return 'void'
    return { [favourite.position <= places ? '74' : '76']: { result: 'won' } }
  },
})

/** Places that a win bet's each-way part and the place market pay. */
export function raceMarkets(
  runners: readonly number[],
  places: number,
): readonly MarketDefinition[] {
  const middle = runners.toSorted((a, b) => a - b)[Math.floor(runners.length / 2)] ?? 0
  const pairs = runners.flatMap((number, index) =>
    index % 2 === 0 && runners[index + 1] !== undefined ? [`${number}-${runners[index + 1]}`] : [],
  )
  const fixed = (count: number) => within(() => count)
  return [
    ...listMarkets('main', [
      ['x.win', 'win', fixed(1)],
      ['x.place', 'place', within(({ places }) => Number(places)), variantsOf('places', [places])],
      ['x.top2', 'top2', fixed(2)],
      ['x.top3', 'top3', fixed(3)],
      ['x.top4', 'top4', fixed(4)],
      ['x.without_favourite', 'without_favourite', withoutFavourite],
      ['x.insurance', 'insurance', insurance],
      ['x.last_place', 'last_place', lastPlace],
      ['x.match_bet', 'match_bet', matchBet, variantsOf('runners', pairs)],
    ]),
    ...listMarkets('combined', [
      ['x.forecast', 'forecast', forecast(2, true)],
      ['x.quinella', 'quinella', forecast(2, false)],
      ['x.tricast', 'tricast', forecast(3, true)],
      ['x.combination_tricast', 'combination_tricast', forecast(3, false)],
    ]),
    ...listMarkets('special', [
      [
        'x.winner_number_odd_even',
        'winner_number_odd_even',
        byWinner(ODD_EVEN, (number) => (number % 2 === 0 ? '72' : '70')),
      ],
      [
        'x.winner_number_half',
        'winner_number_half',
        byWinner(LOW_HIGH, (number) => (number < middle ? 'low' : 'high')),
      ],
      ['x.favourite_to_win', 'favourite_to_win', favouriteIn(1)],
      ['x.favourite_top3', 'favourite_top3', favouriteIn(3)],
    ]),
  ]
}
