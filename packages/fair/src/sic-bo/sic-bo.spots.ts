export type Dice = readonly [number, number, number]

export type SicBoKind = 'even' | 'total' | 'anyTriple' | 'triple' | 'double' | 'pair' | 'single'

export type SicBoSpot = {
  /** 'small', 'total-9', 'triple-6', 'pair-1-2', 'single-4'. */
  readonly id: string
  readonly kind: SicBoKind
  /** The returns in hundredths, stake included; of a single face for one, two and three dice. */
  readonly pays: readonly number[]
  /** The return of these dice in hundredths; 0 if they lose. */
  multiplierOf(dice: Dice): number
}

/** As many as there are spots. */
export const SIC_BO_CHIPS_MAX = 52

/** The return of a total, in hundredths; 21 less the total pays the same. */
const TOTAL_PAYS: Readonly<Record<number, number>> = {
  4: 7_000,
  5: 3_500,
  6: 2_100,
  7: 1_400,
  8: 1_000,
  9: 840,
  10: 777,
}

const FACES = [1, 2, 3, 4, 5, 6]
const totalOf = ([a, b, c]: Dice): number => a + b + c
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c
const countOf = (dice: Dice, face: number): number => dice.filter((one) => one === face).length

function spot(
  id: string,
  kind: SicBoKind,
  pays: number,
  isWon: (dice: Dice) => boolean,
): SicBoSpot {
  return { id, kind, pays: [pays], multiplierOf: (dice) => (isWon(dice) ? pays : 0) }
}

/** On the even bets a triple loses. */
const even = (id: string, isWon: (total: number) => boolean): SicBoSpot =>
  spot(id, 'even', 200, (dice) => !isTriple(dice) && isWon(totalOf(dice)))

const SINGLE_PAYS = [200, 300, 400]

export const SIC_BO_SPOTS: readonly SicBoSpot[] = [
  even('small', (total) => total <= 10),
  even('big', (total) => total >= 11),
  even('odd', (total) => total % 2 === 1),
  even('even', (total) => total % 2 === 0),
  ...Array.from({ length: 14 }, (_, index) => index + 4).map((total) =>
    spot(`total-${total}`, 'total', TOTAL_PAYS[Math.min(total, 21 - total)]!, (dice) => {
      return totalOf(dice) === total
    }),
  ),
  spot('any-triple', 'anyTriple', 3_500, isTriple),
  ...FACES.map((face) =>
    spot(`triple-${face}`, 'triple', 21_000, (dice) => countOf(dice, face) === 3),
  ),
  ...FACES.map((face) =>
    spot(`double-${face}`, 'double', 1_312, (dice) => countOf(dice, face) >= 2),
  ),
  ...FACES.flatMap((low) =>
    FACES.filter((high) => high > low).map((high) =>
      spot(`pair-${low}-${high}`, 'pair', 700, (dice) => {
        return dice.includes(low) && dice.includes(high)
      }),
    ),
  ),
  ...FACES.map((face): SicBoSpot => ({
    id: `single-${face}`,
    kind: 'single',
    pays: SINGLE_PAYS,
    multiplierOf: (dice) => SINGLE_PAYS[countOf(dice, face) - 1] ?? 0,
  })),
]
