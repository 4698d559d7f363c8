import { HILO_RULES, hiloValueOf, type HiloView } from '@fairhouse/fair/hilo/hilo.game'
import { ratio } from '@fairhouse/fair/ratio'
import { button, drawing, h } from '../../dom.ts'
import { write } from '../../page.ts'
import type { Words } from '../../words.ts'

/** The upper and the lower button, with their guesses on this card. */
export const UPPER = ['higherOrSame', 'higher', 'same'] as const
export const LOWER = ['lowerOrSame', 'lower', 'same'] as const

export type Guess = ReturnType<typeof createGuess>

/** A guess with its chance and its payout. */
export function createGuess(way: 'up' | 'down', press: () => void) {
  const name = h('span', { class: 'guess-name' })
  const chance = h('span', { class: 'guess-chance' })
  const pays = h('strong', {})
  const arrow = drawing('<path d="M12 4 21 15H3z"/>', '0 0 24 19', `guess-arrow ${way}`)
  const element = button({ class: 'guess', on: { click: press } }, arrow, name, chance, pays)
  return { element, name, chance, pays }
}

export function drawGuess(
  { element, name, chance, pays }: Guess,
  now: {
    readonly of: typeof UPPER | typeof LOWER
    /** Null between rounds: figures would be read as those of the card that is still visible. */
    readonly view: HiloView | null
    readonly isTurn: boolean
    readonly words: Words
  },
): void {
  const { of, view, isTurn, words } = now
  const offered = HILO_RULES.guessesOn(view ? hiloValueOf(view.cards.at(-1)!) : 7)
  // an ace offers "same" in the place of lower, a king in the place of higher
  const type = of.find((one) => one in offered)!
  const count = offered[type]!
  element.disabled = !isTurn || !view?.next
  write(name, words.g(type))
  write(chance, view ? words.percent(ratio(BigInt(count), 13n)) : '–')
  write(pays, view ? words.multiplier(view.next?.[type] ?? HILO_RULES.multiplierOf([count])) : '')
}
