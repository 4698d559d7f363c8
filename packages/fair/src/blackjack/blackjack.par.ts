import { addRatio, multiplyRatio, ratio, type Ratio } from '../ratio.ts'
import type { HandTotal } from './blackjack.hand.ts'
import { advisePair, adviseTotal } from './blackjack.strategy.ts'

/** Values of a card of the infinite deck, each with how many of 13 ranks have it. */
const VALUES = Array.from({ length: 10 }, (_, index) => ({
  value: index + 1,
  weight: index === 9 ? 4n : 1n,
}))

/** Chances by a key; they sum to one. */
export type Chances = ReadonlyMap<string, Ratio>

const ZERO = ratio(0n, 1n)
const ONE = ratio(1n, 1n)
const BUST = 22

function addTo(chances: Map<string, Ratio>, key: string, chance: Ratio): void {
  chances.set(key, addRatio(chances.get(key) ?? ZERO, chance))
}

function withCard({ total, isSoft }: HandTotal, value: number): HandTotal {
  const sum = total + value
  if (value === 1 && !isSoft && sum + 10 <= 21) return { total: sum + 10, isSoft: true }
  if (isSoft && sum > 21) return { total: sum - 10, isSoft: false }
  return { total: Math.min(sum, BUST), isSoft: isSoft && sum <= 21 }
}

/** The hand before any card. */
const EMPTY: HandTotal = { total: 0, isSoft: false }

/** Computes each hand once. */
function remember<Args extends readonly (HandTotal | boolean)[]>(
  compute: (...args: Args) => Chances,
): (...args: Args) => Chances {
  const known = new Map<string, Chances>()
  return (...args) => {
    const key = JSON.stringify(args)
    const chances = known.get(key) ?? compute(...args)
    known.set(key, chances)
    return chances
  }
}

/** The dealer's final totals against an up card, given that the dealer has no blackjack. */
function dealerTotals(up: number): Chances {
  const from = remember((hand: HandTotal): Chances => {
    if (hand.total >= 17) return new Map([[String(hand.total), ONE]])
    const totals = new Map<string, Ratio>()
    for (const { value, weight } of VALUES) {
      addAll(totals, from(withCard(hand, value)), ratio(weight, 13n))
    }
    return totals
  })
  const totals = new Map<string, Ratio>()
  const holes = VALUES.filter(({ value }) => !isNatural(up, value))
  const total = holes.reduce((sum, { weight }) => sum + weight, 0n)
  for (const { value, weight } of holes) {
    addAll(totals, from(withCard(withCard(EMPTY, up), value)), ratio(weight, total))
  }
  return totals
}

const isNatural = (a: number, b: number): boolean => (a === 1 && b === 10) || (a === 10 && b === 1)

type HandTotals = (hand: HandTotal, canDouble: boolean) => Chances

/** Final totals and stakes of one hand by the strategy: "total stake" → chance. */
function handTotalsAgainst(up: number): HandTotals {
  const from: HandTotals = remember((hand: HandTotal, canDouble: boolean): Chances => {
    const advice = hand.total >= 21 ? 'S' : adviseTotal(hand, up)
    const isDouble = advice === 'D' && canDouble
    const isSoft18 = hand.isSoft && hand.total === 18
    if (advice === 'S' || (advice === 'D' && !canDouble && isSoft18)) {
      return new Map([[`${hand.total} 1`, ONE]])
    }
    const totals = new Map<string, Ratio>()
    for (const { value, weight } of VALUES) {
      const next = withCard(hand, value)
      const chance = ratio(weight, 13n)
      if (isDouble) addTo(totals, `${next.total} 2`, chance)
      else addAll(totals, from(next, false), chance)
    }
    return totals
  })
  return from
}

function addAll(totals: Map<string, Ratio>, more: Chances, chance: Ratio): void {
  for (const [key, value] of more) addTo(totals, key, multiplyRatio(chance, value))
}

/** One of two split hands: the card of the pair and one more, then by the strategy. */
function splitTotals(value: number, handTotals: HandTotals): Chances {
  const totals = new Map<string, Ratio>()
  for (const { value: second, weight } of VALUES) {
    const hand = withCard(withCard(EMPTY, value), second)
    const chance = ratio(weight, 13n)
    if (value === 1) addTo(totals, `${hand.total} 1`, chance)
    else addAll(totals, handTotals(hand, true), chance)
  }
  return totals
}

/** Net result of a hand with this total and stake, in opening stakes, against the dealer's total. */
function profitOf(key: string, dealer: number): number {
  const [total, stake] = key.split(' ').map(Number) as [number, number]
  if (total > 21) return -stake
  if (dealer > 21 || total > dealer) return stake
  return total === dealer ? 0 : -stake
}

/** Every round under BJ-1 and the basic strategy: "profit in halves, stakes taken" → chance. */
export function enumerateBlackjack(): Chances {
  const rounds = new Map<string, Ratio>()
  for (const { value: up, weight } of VALUES) {
    const dealer = dealerTotals(up)
    const handTotals = handTotalsAgainst(up)
    const tens = up === 1 ? 4n : up === 10 ? 1n : 0n
    const hasBlackjack = ratio(tens, 13n)
    const chance = ratio(weight, 13n)
    for (const [a, b, dealt] of pairsDealt()) {
      const here = multiplyRatio(chance, dealt)
      addTo(rounds, isNatural(a, b) ? '0 1' : '-2 1', multiplyRatio(here, hasBlackjack))
      const rest = multiplyRatio(here, ratio(13n - tens, 13n))
      if (isNatural(a, b)) addTo(rounds, '3 1', rest)
      else addAll(rounds, roundsOf({ a, b, up, dealer, handTotals }), rest)
    }
  }
  return rounds
}

function pairsDealt(): [number, number, Ratio][] {
  return VALUES.flatMap((a) =>
    VALUES.map((b): [number, number, Ratio] => [
      a.value,
      b.value,
      ratio(a.weight * b.weight, 169n),
    ]),
  )
}

function roundsOf(given: {
  a: number
  b: number
  up: number
  dealer: Chances
  handTotals: HandTotals
}): Chances {
  const { a, b, up, dealer, handTotals } = given
  const rounds = new Map<string, Ratio>()
  const isSplit = a === b && advisePair(a, up) === 'P'
  const hand = withCard(withCard(EMPTY, a), b)
  const own = isSplit ? splitTotals(a, handTotals) : handTotals(hand, true)
  for (const [total, dealt] of dealer) {
    const profits = profitsAgainst(own, Number(total))
    if (!isSplit) {
      for (const [key, chance] of profits) addTo(rounds, key, multiplyRatio(dealt, chance))
      continue
    }
    // Given the dealer's total the two hands are independent.
    for (const [first, one] of profits) {
      for (const [second, two] of profits) {
        addTo(rounds, sumOf(first, second), multiplyRatio(dealt, multiplyRatio(one, two)))
      }
    }
  }
  return rounds
}

function profitsAgainst(own: Chances, dealer: number): Chances {
  const profits = new Map<string, Ratio>()
  for (const [key, chance] of own) {
    addTo(profits, `${2 * profitOf(key, dealer)} ${key.split(' ')[1]}`, chance)
  }
  return profits
}

function sumOf(first: string, second: string): string {
  const [a, b] = [first, second].map((key) => key.split(' ').map(Number))
  return `${a![0]! + b![0]!} ${a![1]! + b![1]!}`
}
