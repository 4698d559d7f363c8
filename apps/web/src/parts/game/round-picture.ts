import type { Round } from '@fairhouse/contract/round'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { listText } from '@fairhouse/app-kit/i18n/list-text'
import { RANKS, rankOf, suitOf } from '@fairhouse/fair/card'
import { ROULETTE_RED } from '@fairhouse/fair/roulette/roulette.spots'
import { t } from '#core/i18n/i18n.ts'

/** `good`: found, hit or won; `bad`: lost; `chosen`: by the player; `red`, `black`: of the game. */
type Tone = 'plain' | 'good' | 'bad' | 'chosen' | 'red' | 'black'
export type Piece = { readonly text: string; readonly tone: Tone }

/** The outcome of a round as a small drawing, and the same in words. */
export type RoundPicture = { readonly alt: string } & (
  | { readonly kind: 'figure'; readonly piece: Piece }
  /** Cells in rows. */
  | { readonly kind: 'grid'; readonly columns: number; readonly cells: readonly Piece[] }
  | {
      readonly kind: 'cards'
      readonly hands: readonly { readonly name: string | null; readonly cards: readonly Piece[] }[]
    }
  /** A mark on a line from 0 to 1, of which a part wins. */
  | { readonly kind: 'scale'; readonly at: number; readonly wins: readonly [number, number] }
  /** Falls of a ball, true to the right. */
  | { readonly kind: 'path'; readonly falls: readonly boolean[] }
)

/** What the records of a round hold, as the game wrote it. */
type Record = { readonly isWon: boolean; readonly bet: any; readonly outcome: any }

/**
 * Draws the outcome that is on record. Null for games without a picture, and for a record that another
 * version of the game wrote in another form.
 */
export function pictureOf({ game, stake, payout, bet, outcome }: Round): RoundPicture | null {
  const draw = PICTURES[game]
  if (draw === undefined) return null
  try {
    // A return up to the stake is no win.
    return draw({ isWon: BigInt(payout) > BigInt(stake), bet, outcome })
  } catch {
    return null
  }
}

const PICTURES: Readonly<{ [game: string]: (record: Record) => RoundPicture }> = {
  dice: ({ bet, outcome: { roll } }) => ({
    ...{ kind: 'scale', alt: t('picture.roll', { value: hundredths(roll) }), at: roll / 10_000 },
    wins: bet.direction === 'over' ? [bet.target / 10_000, 1] : [0, bet.target / 10_000],
  }),
  limbo: ({ isWon, outcome }) => times(outcome.result, isWon),
  crash: ({ isWon, outcome: { multiplier, bust } }) => times(Number(bust ?? multiplier), isWon),
  wheel: ({ isWon, outcome }) => times(outcome.multiplier, isWon),
  plinko: ({ outcome: { path, bucket } }) => ({
    kind: 'path',
    alt: t('picture.slot', { number: whole(bucket + 1), all: whole(path.length + 1) }),
    falls: [...path].map((fall) => fall === '1'),
  }),
  mines: ({ outcome: { revealed, mines } }) => ({
    ...{ kind: 'grid', columns: 5 },
    alt: t('picture.mines', { mines: numbers(plusOne(mines)), opened: numbers(plusOne(revealed)) }),
    cells: range(25).map((tile) => {
      const [isOpen, isMine] = [revealed.includes(tile), mines.includes(tile)]
      if (isMine) return piece('✕', isOpen ? 'bad' : 'plain')
      return piece(isOpen ? '◆' : '', isOpen ? 'good' : 'plain')
    }),
  }),
  tower({ outcome: { climbed, dragons, multiplier } }) {
    const doors = Math.max(...dragons.flat(), ...climbed) + 1
    const rows = multiplier === 0 ? climbed.length - 1 : climbed.length
    return {
      ...{ kind: 'grid', columns: doors },
      alt: t('picture.tower', { rows: whole(rows), all: whole(dragons.length) }),
      // The top row comes first.
      cells: dragons.toReversed().flatMap((hidden: number[], place: number) =>
        range(doors).map((door) => {
          const isOpen = climbed[dragons.length - 1 - place] === door
          if (hidden.includes(door)) return piece('✕', isOpen ? 'bad' : 'plain')
          return piece(isOpen ? '◆' : '', isOpen ? 'good' : 'plain')
        }),
      ),
    }
  },
  keno: ({ bet: { picks }, outcome: { drawn, hits } }) => ({
    ...{ kind: 'grid', columns: 10 },
    alt: t('picture.keno', {
      drawn: numbers(drawn),
      hits: whole(hits),
      picks: whole(picks.length),
    }),
    cells: plusOne(range(40)).map((number) => {
      const [isPick, isDrawn] = [picks.includes(number), drawn.includes(number)]
      if (isPick) return piece(whole(number), isDrawn ? 'good' : 'chosen')
      return piece(whole(number), isDrawn ? 'bad' : 'plain')
    }),
  }),
  'scratch-card': ({ outcome: { cells, multiplier } }) => ({
    ...{ kind: 'grid', columns: 3, alt: t('picture.prizes', { prizes: listText(cells.map(x)) }) },
    cells: cells.map((prize: number) =>
      piece(x(prize), multiplier > 0 && prize === multiplier ? 'good' : 'plain'),
    ),
  }),
  roulette: ({ outcome: { pocket } }) => ({
    ...{ kind: 'figure', alt: t('picture.number', { number: whole(pocket) }) },
    piece: piece(
      whole(pocket),
      pocket === 0 ? 'good' : ROULETTE_RED.includes(pocket) ? 'red' : 'black',
    ),
  }),
  'sic-bo': ({ outcome: { dice } }) => ({
    ...{ kind: 'cards', alt: t('picture.dice', { dice: numbers(dice) }) },
    hands: [{ name: null, cards: dice.map((die: number) => piece(whole(die), 'plain')) }],
  }),
  'coin-flip': ({ outcome: { sides, guesses } }) => ({
    ...{ kind: 'cards', alt: t('picture.flips', { sides: listText(sides.map(side)) }) },
    hands: [
      {
        name: null,
        cards: sides.map((one: string, flip: number) =>
          piece(side(one), one === guesses[flip] ? 'good' : 'bad'),
        ),
      },
    ],
  }),
  hilo: ({ outcome: { cards } }) => hands([[null, cards]]),
  blackjack: ({ outcome: { dealer, hands: own } }) =>
    hands([
      [t('picture.dealer'), dealer],
      ...own.map(({ cards }: { cards: number[] }) => [t('picture.you'), cards] as const),
    ]),
  baccarat: ({ outcome: { player, banker } }) =>
    hands([
      [t('picture.player'), player],
      [t('picture.banker'), banker],
    ]),
  'video-poker': ({ outcome: { dealt, cards } }) =>
    hands([
      [t('picture.dealt'), dealt],
      [t('picture.drawn'), cards],
    ]),
}

function times(value: number, isWon: boolean): RoundPicture {
  const text = x(value)
  const alt = t('picture.result', { value: text })
  return { kind: 'figure', alt, piece: piece(text, isWon ? 'good' : 'plain') }
}

function hands(all: readonly (readonly [name: string | null, cards: number[]])[]): RoundPicture {
  const shown = all.map(([name, cards]) => ({ name, cards: cards.map(cardOf) }))
  const words = shown.map(({ name, cards }) => {
    const list = listText(cards.map(({ text }) => text))
    return name === null ? list : t('picture.hand', { name, cards: list })
  })
  return { kind: 'cards', alt: words.join(' '), hands: shown }
}

function cardOf(card: number): Piece {
  const suit = suitOf(requireNumber(card))
  return piece(`${RANKS[rankOf(card)]!}${'♦♥♠♣'[suit]}`, suit < 2 ? 'red' : 'black')
}

const piece = (text: string, tone: Tone): Piece => ({ text, tone })
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const plusOne = (all: readonly number[]): number[] => all.map((one) => one + 1)
const whole = (value: number): string => formatNumber(requireNumber(value))
const numbers = (all: readonly number[]): string => listText(all.map(whole))
const side = (name: string): string => t(name === 'heads' ? 'picture.heads' : 'picture.tails')
const x = (value: number): string => `${hundredths(value)}×`

function hundredths(value: number): string {
  return formatNumber(requireNumber(value) / 100, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
}

function requireNumber(value: number): number {
  if (!Number.isFinite(value)) throw new TypeError('The record has another form')
  return value
}
