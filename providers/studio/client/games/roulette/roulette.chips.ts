import type { CallChips } from '@fairhouse/fair/roulette/roulette.calls'
import { ROULETTE_CHIPS_MAX, type RouletteBet } from '@fairhouse/fair/roulette/roulette.game'

/** All chips together: the stake of the round. */
export function totalOf({ chips }: RouletteBet): bigint {
  return chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

/** The bet with these chips added, each unit of one chip's value; full tables stay as they are. */
export function addChips(bet: RouletteBet, added: CallChips, chipMinor: bigint): RouletteBet {
  const amounts = new Map(bet.chips.map(({ spot, amount }) => [spot, BigInt(amount)]))
  for (const { spot, units } of added)
    amounts.set(spot, (amounts.get(spot) ?? 0n) + BigInt(units) * chipMinor)
  return amounts.size > ROULETTE_CHIPS_MAX ? bet : { chips: toChips(amounts) }
}

export function doubleChips({ chips }: RouletteBet): RouletteBet {
  return { chips: toChips(new Map(chips.map(({ spot, amount }) => [spot, BigInt(amount) * 2n]))) }
}

function toChips(amounts: ReadonlyMap<string, bigint>): RouletteBet['chips'] {
  return [...amounts].map(([spot, amount]) => ({ spot, amount: String(amount) }))
}
