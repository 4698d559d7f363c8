import { createChipsGame, type ChipsBet, type ChipsView } from '../chips.ts'
import { configText } from '../config.ts'
import type { Draws } from '../draws.ts'
import type { Game } from '../game.ts'
import { SIC_BO_CHIPS_MAX, SIC_BO_SPOTS, type Dice, type SicBoSpot } from './sic-bo.spots.ts'

export type SicBoView = ChipsView & {
  /** Three dice of 1 to 6, in the order drawn. */
  readonly dice: readonly number[]
}

/** The inputs that decide a round of Sic Bo. */
export type SicBoRules = {
  rollDice(draws: Draws): Dice
  readonly spots: readonly SicBoSpot[]
  /** The return of a chip at a multiplier in hundredths. */
  returnOf(amount: bigint, multiplier: number): bigint
}

export const SIC_BO_RULES: SicBoRules = {
  rollDice: (draws) => [draws.pick(6) + 1, draws.pick(6) + 1, draws.pick(6) + 1],
  spots: SIC_BO_SPOTS,
  returnOf: (amount, multiplier) => (amount * BigInt(multiplier)) / 100n,
}

const FACES = [1, 2, 3, 4, 5, 6]
export const SIC_BO_ROLLS: readonly Dice[] = FACES.flatMap((first) =>
  FACES.flatMap((second) => FACES.map((third) => [first, second, third] as const)),
)

export function createSicBoGame(rules: SicBoRules): Game<ChipsBet, never> {
  const spots = new Map(rules.spots.map((spot) => [spot.id, spot]))
  return createChipsGame<Dice>({
    code: 'sic-bo',
    mathVersion: 'sic-bo-1',
    config: configText('sic-bo-1', {
      dice: 'pick(6)+1, three times',
      return: 'the chip times pays/100',
      spots: Object.fromEntries(rules.spots.map(({ id, pays }) => [id, pays])),
      chipsMax: SIC_BO_CHIPS_MAX,
    }),
    spots: new Set(spots.keys()),
    chipsMax: SIC_BO_CHIPS_MAX,
    draw: rules.rollDice,
    outcomes: SIC_BO_ROLLS,
    returnOf: (id, amount, dice) => rules.returnOf(amount, spots.get(id)!.multiplierOf(dice)),
    show: (dice) => ({ dice }),
  })
}

export const sicBoGame = createSicBoGame(SIC_BO_RULES)
