import { drawCard, rankOf, type Card } from '../card.ts'
import { createChipsGame, type ChipsBet, type ChipsView } from '../chips.ts'
import { configText } from '../config.ts'
import type { Draws } from '../draws.ts'
import type { Game } from '../game.ts'

/** The return of a chip in hundredths, stake included. Player and banker push on a tie. */
export const BACCARAT_PAYS = {
  player: 200,
  banker: 195,
  tie: 900,
  playerPair: 1_200,
  bankerPair: 1_200,
} as const

export type BaccaratSpot = keyof typeof BACCARAT_PAYS
export const BACCARAT_SPOTS = Object.keys(BACCARAT_PAYS) as BaccaratSpot[]

export type BaccaratView = ChipsView & {
  /** Two or three cards, in the order drawn. */
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
}

type Hands = { readonly player: readonly Card[]; readonly banker: readonly Card[] }

/** The inputs that decide a round of baccarat. */
export type BaccaratRules = {
  /** Ace 1, two to nine, 0 for the rest. */
  cardValueOf(card: Card): number
  isNatural(total: number): boolean
  /** `third` is the value of the player's third card; null if the player stood. */
  doesBankerDraw(total: number, third: number | null): boolean
  readonly pays: Readonly<Record<BaccaratSpot, number>>
  isPair(cards: readonly Card[]): boolean
}

export const BACCARAT_RULES: BaccaratRules = {
  cardValueOf(card) {
    const rank = rankOf(card)
    if (rank === 12) return 1
    return rank >= 8 ? 0 : rank + 2
  },
  isNatural: (total) => total >= 8,
  doesBankerDraw(total, third) {
    if (third === null || total <= 2) return total <= 5
    if (total === 3) return third !== 8
    return total <= 6 && third >= 2 * total - 6 && third <= 7
  },
  pays: BACCARAT_PAYS,
  isPair: ([first, second]) => rankOf(first!) === rankOf(second!),
}

/** The last digit of the sum of the values. */
export function baccaratTotal(
  cards: readonly Card[],
  cardValueOf = BACCARAT_RULES.cardValueOf,
): number {
  return cards.reduce((sum, card) => sum + cardValueOf(card), 0) % 10
}

export type BaccaratWinner = 'player' | 'banker' | 'tie'

export function baccaratWinner(
  hands: Hands,
  cardValueOf = BACCARAT_RULES.cardValueOf,
): BaccaratWinner {
  const player = baccaratTotal(hands.player, cardValueOf)
  const banker = baccaratTotal(hands.banker, cardValueOf)
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}

type Outcome = Hands & {
  readonly winner: BaccaratWinner
  readonly pairs: ReadonlySet<BaccaratSpot>
}

function dealHands(draws: Draws, rules: BaccaratRules): Hands {
  const total = (cards: readonly Card[]): number => baccaratTotal(cards, rules.cardValueOf)
  const [player, banker]: [Card[], Card[]] = [[], []]
  for (const hand of [player, banker, player, banker]) hand.push(drawCard(draws))
  if (rules.isNatural(total(player)) || rules.isNatural(total(banker))) return { player, banker }
  if (total(player) <= 5) player.push(drawCard(draws))
  const third = player[2] === undefined ? null : rules.cardValueOf(player[2])
  if (rules.doesBankerDraw(total(banker), third)) banker.push(drawCard(draws))
  return { player, banker }
}

const PAIRS = [[], ['playerPair'], ['bankerPair'], ['playerPair', 'bankerPair']] as const

export function createBaccaratGame(rules: BaccaratRules): Game<ChipsBet, never> {
  const judge = (hands: Hands): Outcome => {
    const pairs = new Set<BaccaratSpot>()
    if (rules.isPair(hands.player)) pairs.add('playerPair')
    if (rules.isPair(hands.banker)) pairs.add('bankerPair')
    return { ...hands, winner: baccaratWinner(hands, rules.cardValueOf), pairs }
  }
  return createChipsGame<Outcome>({
    code: 'baccarat',
    mathVersion: 'baccarat-1',
    config: configText('baccarat-1', {
      card: 'pick(52), rank floor(card/4) of 2..10 J Q K A, infinite deck',
      order: 'player, banker, player, banker, third of the player, third of the banker',
      draw: 'player on 0..5; banker on 0..5 if the player stood, else by the third card',
      pays: rules.pays,
      push: 'player and banker on a tie',
    }),
    spots: new Set(BACCARAT_SPOTS),
    chipsMax: BACCARAT_SPOTS.length,
    draw: (draws) => judge(dealHands(draws, rules)),
    outcomes: (['player', 'banker', 'tie'] as const).flatMap((winner) =>
      PAIRS.map((pairs) => ({ player: [], banker: [], winner, pairs: new Set(pairs) })),
    ),
    returnOf(id, amount, { winner, pairs }) {
      const spot = id as BaccaratSpot
      if (winner === 'tie' && (spot === 'player' || spot === 'banker')) return amount
      return spot === winner || pairs.has(spot) ? (amount * BigInt(rules.pays[spot])) / 100n : 0n
    },
    show: ({ player, banker }) => ({ player, banker }),
  })
}

export const baccaratGame = createBaccaratGame(BACCARAT_RULES)
