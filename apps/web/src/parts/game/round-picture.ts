import type { Round } from '@fairhouse/contract/round'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { listText } from '@fairhouse/app-kit/i18n/list-text'
import type { BaccaratView } from '@fairhouse/fair/baccarat/baccarat.game'
import type { BlackjackView } from '@fairhouse/fair/blackjack/blackjack.game'
import { RANKS, rankOf, suitOf } from '@fairhouse/fair/card'
import type { CoinFlipView } from '@fairhouse/fair/coin-flip/coin-flip.game'
import type { CrashView } from '@fairhouse/fair/crash/crash.game'
import type { DiceBet } from '@fairhouse/fair/dice'
import type { DiceView } from '@fairhouse/fair/dice/dice.game'
import type { HiloView } from '@fairhouse/fair/hilo/hilo.game'
import type { KenoBet, KenoView } from '@fairhouse/fair/keno/keno.game'
import type { LimboView } from '@fairhouse/fair/limbo/limbo.game'
import type { MinesView } from '@fairhouse/fair/mines/mines.game'
import type { PlinkoView } from '@fairhouse/fair/plinko/plinko.game'
import type { RouletteView } from '@fairhouse/fair/roulette/roulette.game'
import { ROULETTE_RED } from '@fairhouse/fair/roulette/roulette.spots'
import type { ScratchCardView } from '@fairhouse/fair/scratch-card/scratch-card.game'
import type { SicBoView } from '@fairhouse/fair/sic-bo/sic-bo.game'
import type { TowerView } from '@fairhouse/fair/tower/tower.game'
import type { VideoPokerView } from '@fairhouse/fair/video-poker/video-poker.game'
import type { WheelView } from '@fairhouse/fair/wheel/wheel.game'
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

/** With what is shown only once a round is settled. */
type Settled<View> = Required<View>

type Draw<View = unknown, Bet = unknown> = (record: {
  readonly isWon: boolean
  readonly bet: Bet
  readonly outcome: View
}) => RoundPicture

/** A drawing of what this version of a game writes; of another one it may throw. */
const of = <View, Bet = unknown>(draw: Draw<View, Bet>): Draw => draw as Draw

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

const PICTURES: Readonly<{ [game: string]: Draw }> = {
  dice: of<DiceView, DiceBet>(({ bet, outcome: { roll } }) => ({
    ...{ kind: 'scale', alt: t('picture.roll', { value: hundredths(roll) }), at: roll / 10_000 },
    wins: bet.direction === 'over' ? [bet.target / 10_000, 1] : [0, bet.target / 10_000],
  })),
  limbo: of<LimboView>(({ isWon, outcome }) => times(outcome.result, isWon)),
  crash: of<CrashView>(({ isWon, outcome }) =>
    times('bust' in outcome ? Number(outcome.bust) : outcome.multiplier, isWon),
  ),
  wheel: of<WheelView>(({ isWon, outcome }) => times(outcome.multiplier, isWon)),
  plinko: of<PlinkoView>(({ outcome: { path, bucket } }) => ({
    kind: 'path',
    alt: t('picture.slot', { number: whole(bucket + 1), all: whole(path.length + 1) }),
    falls: [...path].map((fall) => fall === '1'),
  })),
  mines: of<Settled<MinesView>>(({ outcome: { revealed, mines } }) => ({
    ...{ kind: 'grid', columns: 5 },
    alt: t('picture.mines', { mines: numbers(plusOne(mines)), opened: numbers(plusOne(revealed)) }),
    cells: range(25).map((tile) => {
      const [isOpen, isMine] = [revealed.includes(tile), mines.includes(tile)]
      if (isMine) return piece('✕', isOpen ? 'bad' : 'plain')
      return piece(isOpen ? '◆' : '', isOpen ? 'good' : 'plain')
    }),
  })),
  tower: of<Settled<TowerView>>(({ outcome: { climbed, dragons, multiplier } }) => {
    const doors = Math.max(...dragons.flat(), ...climbed) + 1
    const rows = multiplier === 0 ? climbed.length - 1 : climbed.length
    return {
      ...{ kind: 'grid', columns: doors },
      alt: t('picture.tower', { rows: whole(rows), all: whole(dragons.length) }),
      // The top row comes first.
      cells: dragons.toReversed().flatMap((hidden, place) =>
        range(doors).map((door) => {
          const isOpen = climbed[dragons.length - 1 - place] === door
          if (hidden.includes(door)) return piece('✕', isOpen ? 'bad' : 'plain')
          return piece(isOpen ? '◆' : '', isOpen ? 'good' : 'plain')
        }),
      ),
    }
  }),
  keno: of<KenoView, KenoBet>(({ bet: { picks }, outcome: { drawn, hits } }) => ({
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
  })),
  'scratch-card': of<ScratchCardView>(({ outcome: { cells, multiplier } }) => ({
    ...{ kind: 'grid', columns: 3, alt: t('picture.prizes', { prizes: listText(cells.map(x)) }) },
    cells: cells.map((prize) =>
      piece(x(prize), multiplier > 0 && prize === multiplier ? 'good' : 'plain'),
    ),
  })),
  roulette: of<RouletteView>(({ outcome: { pocket } }) => ({
    ...{ kind: 'figure', alt: t('picture.number', { number: whole(pocket) }) },
    piece: piece(
      whole(pocket),
      pocket === 0 ? 'good' : ROULETTE_RED.includes(pocket) ? 'red' : 'black',
    ),
  })),
  'sic-bo': of<SicBoView>(({ outcome: { dice } }) => ({
    ...{ kind: 'cards', alt: t('picture.dice', { dice: numbers(dice) }) },
    hands: [{ name: null, cards: dice.map((die) => piece(whole(die), 'plain')) }],
  })),
  'coin-flip': of<CoinFlipView>(({ outcome: { sides, guesses } }) => ({
    ...{ kind: 'cards', alt: t('picture.flips', { sides: listText(sides.map(side)) }) },
    hands: [
      {
        name: null,
        cards: sides.map((one, flip) => piece(side(one), one === guesses[flip] ? 'good' : 'bad')),
      },
    ],
  })),
  hilo: of<HiloView>(({ outcome: { cards } }) => hands([[null, cards]])),
  blackjack: of<BlackjackView>(({ outcome: { dealer, hands: own } }) =>
    hands([
      [t('picture.dealer'), dealer],
      ...own.map(({ cards }) => [t('picture.you'), cards] as const),
    ]),
  ),
  baccarat: of<BaccaratView>(({ outcome: { player, banker } }) =>
    hands([
      [t('picture.player'), player],
      [t('picture.banker'), banker],
    ]),
  ),
  'video-poker': of<Settled<VideoPokerView>>(({ outcome: { dealt, cards } }) =>
    hands([
      [t('picture.dealt'), dealt],
      [t('picture.drawn'), cards],
    ]),
  ),
}

function times(value: number, isWon: boolean): RoundPicture {
  const text = x(value)
  const alt = t('picture.result', { value: text })
  return { kind: 'figure', alt, piece: piece(text, isWon ? 'good' : 'plain') }
}

function hands(
  all: readonly (readonly [name: string | null, cards: readonly number[]])[],
): RoundPicture {
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
