import { DICE_OUTCOMES, diceChance, diceMultiplier, type DiceBet } from './dice.ts'
import { formatRatio } from './ratio.ts'

/** A roll or target in hundredths as players read it: 5 → "0.05", 10000 → "100.00". */
export function formatRoll(hundredths: number): string {
  const text = String(hundredths).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** "50.5" or "50.50" → 5050; null for anything finer than 0.01 or outside 0.00 to 100.00. */
export function parseRoll(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return hundredths < DICE_OUTCOMES ? hundredths : null
}

/** The multiplier with four decimals, cut, so that no more is promised than paid: "2.0002". */
export function formatDiceMultiplier(bet: DiceBet): string {
  return formatRatio(diceMultiplier(bet), 4, 'down')
}

/** The chance in percent with two decimals: "49.50". */
export function formatDiceChance(bet: DiceBet): string {
  const { numerator, denominator } = diceChance(bet)
  return formatRatio({ numerator: numerator * 100n, denominator }, 2, 'nearest')
}
