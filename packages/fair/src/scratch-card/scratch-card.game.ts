import { configText } from '../config.ts'
import type { Draws } from '../draws.ts'
import { readFields } from '../form.ts'
import type { Game } from '../game.ts'
import { settleAt } from '../settlement.ts'

export const SCRATCH_CELLS = 9
/** Equal cells that win. */
export const SCRATCH_MATCH = 3
/** Cards of the one series that all draws come from. */
export const SCRATCH_CARDS = 100_000

/** Prizes in hundredths of the stake, and how many of the 100,000 cards have each: 99 % together. */
export const SCRATCH_PRIZES = [
  { prize: 100, cards: 12_000 },
  { prize: 200, cards: 10_000 },
  { prize: 400, cards: 4_000 },
  { prize: 1_000, cards: 1_600 },
  { prize: 2_500, cards: 500 },
  { prize: 10_000, cards: 100 },
  { prize: 50_000, cards: 15 },
  { prize: 500_000, cards: 1 },
] as const

export type ScratchCardBet = Readonly<Record<string, never>>

export type ScratchCardView = {
  /** The prize in each cell in hundredths, left to right, top to bottom. */
  readonly cells: readonly number[]
  /** The prize that three cells show; 0 if none does. */
  readonly multiplier: number
}

/** The inputs that decide a round of Scratch Card. */
export type ScratchCardRules = {
  readonly prizes: readonly { readonly prize: number; readonly cards: number }[]
  /** The prize of a card by its number, 0 if it has none. */
  prizeOf(card: number): number
  /** Prints the cells of a card with this prize. */
  printCells(draws: Draws, prize: number): readonly number[]
}

const PRIZES = SCRATCH_PRIZES.map(({ prize }) => prize)

export const SCRATCH_CARD_RULES: ScratchCardRules = {
  prizes: SCRATCH_PRIZES,
  prizeOf(card) {
    let left = card
    for (const { prize, cards } of SCRATCH_PRIZES) {
      if (left < cards) return prize
      left -= cards
    }
    return 0
  },
  // The rest comes from a list that has every other prize twice, whatever the card wins: no cell
  // is chosen for its looks.
  printCells(draws, prize) {
    const take = <Item>(list: Item[]): Item => list.splice(draws.pick(list.length), 1)[0]!
    const places = Array.from({ length: SCRATCH_CELLS }, (_, cell) => cell)
    const winning = prize === 0 ? [] : Array.from({ length: SCRATCH_MATCH }, () => take(places))
    const others = PRIZES.filter((other) => other !== prize).flatMap((other) => [other, other])
    return Array.from({ length: SCRATCH_CELLS }, (_, cell) =>
      winning.includes(cell) ? prize : take(others),
    )
  },
}

export function createScratchCardGame(rules: ScratchCardRules): Game<ScratchCardBet, never> {
  return {
    code: 'scratch-card',
    mathVersion: 'scratch-card-1',
    config: configText('scratch-card-1', {
      card: `pick(${SCRATCH_CARDS}), counted through the prizes`,
      prizes: rules.prizes.map(({ prize, cards }) => [prize, cards]),
      cells:
        'a prize: three places by list.splice(pick(list.length)) of 0..8; all other cells in order by list.splice(pick(list.length)) of every other prize twice',
    }),
    parseBet: (input) => (readFields(input, []) ? {} : null),
    parseAction: () => null,
    maxMultiplierHundredths: () => BigInt(rules.prizes.at(-1)!.prize),
    play(draws, round) {
      if (round.actions.length > 0) return { status: 'illegal' }
      const multiplier = rules.prizeOf(draws.pick(SCRATCH_CARDS))
      const view: ScratchCardView = { cells: rules.printCells(draws, multiplier), multiplier }
      return settleAt(round, { view, multiplierHundredths: multiplier })
    },
  }
}

export const scratchCardGame = createScratchCardGame(SCRATCH_CARD_RULES)
