import { drawCard, rankOf, type Card } from '../card.ts'
import { configText } from '../config.ts'
import { isOneOf, readFields } from '../form.ts'
import type { Game, Played } from '../game.ts'
import { settleAt } from '../settlement.ts'

export const HILO_GUESSES = ['higherOrSame', 'lowerOrSame', 'higher', 'lower', 'same'] as const
export type HiloGuess = (typeof HILO_GUESSES)[number]

/** Hi-Lo has nothing to choose before the first card. */
export type HiloBet = Readonly<Record<string, never>>

export type HiloAction = { readonly type: HiloGuess | 'skip' | 'cashOut' }

export type HiloView = {
  readonly cards: readonly Card[]
  /** The action on each card but the last. */
  readonly steps: readonly (HiloGuess | 'skip')[]
  /** Current or final cash-out value in hundredths; null before the first right guess. */
  readonly multiplier: number | null
  /** Cash-out value after each legal guess; only while the round is open. */
  readonly next?: Readonly<Partial<Record<HiloGuess, number>>>
}

/** The round ends with a cash-out at this many cards. */
export const HILO_CARDS_MAX = 52

/** Reaching it cashes out: 100,000×, in hundredths. */
export const HILO_MULTIPLIER_MAX = 10_000_000

/** Ace 1, two 2 to ten 10, jack 11, queen 12, king 13. */
export function hiloValueOf(card: Card): number {
  const rank = rankOf(card)
  return rank === 12 ? 1 : rank + 2
}

/** The inputs that decide a round of Hi-Lo. */
export type HiloRules = {
  /** The guesses offered on a card, each with how many of the 13 values win. */
  guessesOn(value: number): Readonly<Partial<Record<HiloGuess, number>>>
  isRight(guess: HiloGuess, from: number, to: number): boolean
  /** In hundredths, from how many of 13 values won each right guess. */
  multiplierOf(counts: readonly number[]): number
}

export const HILO_RULES: HiloRules = {
  guessesOn(value) {
    if (value === 1) return { higher: 12, same: 1 }
    if (value === 13) return { lower: 12, same: 1 }
    return { higherOrSame: 14 - value, lowerOrSame: value }
  },
  isRight(guess, from, to) {
    if (from === to) return guess !== 'higher' && guess !== 'lower'
    if (guess === 'same') return false
    return to > from === (guess === 'higher' || guess === 'higherOrSame')
  },
  // From the exact product: the edge is taken once and cut once.
  multiplierOf(counts) {
    const against = counts.reduce((product, count) => product * BigInt(count), 1n)
    const exact = (99n * 13n ** BigInt(counts.length)) / against
    return exact > HILO_MULTIPLIER_MAX ? HILO_MULTIPLIER_MAX : Number(exact)
  },
}

export function createHiloGame(rules: HiloRules): Game<HiloBet, HiloAction> {
  return {
    code: 'hilo',
    mathVersion: 'hilo-1',
    config: configText('hilo-1', {
      card: 'pick(52), rank floor(card/4) of 2..10 J Q K A, infinite deck',
      multiplier: 'floor(99*product(13/winning values))/100',
      cardsMax: HILO_CARDS_MAX,
      multiplierMax: HILO_MULTIPLIER_MAX,
    }),
    parseBet: (input) => (readFields(input, []) ? {} : null),
    parseAction(input) {
      const type = readFields(input, ['type'])?.type
      return isOneOf(type, [...HILO_GUESSES, 'skip', 'cashOut'] as const) ? { type } : null
    },
    maxMultiplierHundredths: () => BigInt(HILO_MULTIPLIER_MAX),
    play(draws, round) {
      const cards = [drawCard(draws)]
      const steps: (HiloGuess | 'skip')[] = []
      const counts: number[] = []
      const settle = (multiplier: number): Played => {
        const view: HiloView = { cards, steps, multiplier }
        return settleAt(round, { view, multiplierHundredths: multiplier })
      }
      for (const [index, { type }] of round.actions.entries()) {
        if (!legalActions(rules, { cards, counts }).includes(type)) return { status: 'illegal' }
        const isLast = index === round.actions.length - 1
        if (type === 'cashOut') {
          return isLast ? settle(rules.multiplierOf(counts)) : { status: 'illegal' }
        }
        const from = hiloValueOf(cards.at(-1)!)
        cards.push(drawCard(draws))
        steps.push(type)
        const isWrong = type !== 'skip' && !rules.isRight(type, from, hiloValueOf(cards.at(-1)!))
        if (type !== 'skip') counts.push(rules.guessesOn(from)[type]!)
        if (!isWrong && !isOver(rules, { cards, counts })) continue
        if (!isLast) return { status: 'illegal' }
        return settle(isWrong ? 0 : rules.multiplierOf(counts))
      }
      return {
        status: 'open',
        view: viewOpen(rules, { cards, steps, counts }),
        legal: legalActions(rules, { cards, counts }),
        stakeMinor: round.stakeMinor,
      }
    },
  }
}

type State = { readonly cards: readonly Card[]; readonly counts: readonly number[] }

function isOver(rules: HiloRules, { cards, counts }: State): boolean {
  if (cards.length === HILO_CARDS_MAX) return true
  return rules.multiplierOf(counts) >= HILO_MULTIPLIER_MAX
}

function legalActions(rules: HiloRules, { cards, counts }: State): HiloAction['type'][] {
  const guesses = Object.keys(rules.guessesOn(hiloValueOf(cards.at(-1)!))) as HiloGuess[]
  // assumed: the last card can only be guessed, so that a round of skips alone never ends unplayed.
  const canSkip = cards.length < HILO_CARDS_MAX - 1
  return [
    ...guesses,
    ...(canSkip ? (['skip'] as const) : []),
    ...(counts.length > 0 ? (['cashOut'] as const) : []),
  ]
}

function viewOpen(
  rules: HiloRules,
  { cards, counts, steps }: State & Pick<HiloView, 'steps'>,
): HiloView {
  const guesses = Object.entries(rules.guessesOn(hiloValueOf(cards.at(-1)!)))
  const next = guesses.map(([guess, count]) => [guess, rules.multiplierOf([...counts, count])])
  return {
    cards,
    steps,
    multiplier: counts.length > 0 ? rules.multiplierOf(counts) : null,
    next: Object.fromEntries(next) as NonNullable<HiloView['next']>,
  }
}

export const hiloGame = createHiloGame(HILO_RULES)
