import { bettingLimits, type BettingLimits } from './betting-limits.data.ts'

/** What an operator changes of the standard limits. */
export type LimitChanges = {
  /** Amounts in minor units, by the code of the currency. */
  readonly currencies: Readonly<Record<string, Partial<BettingLimits>>>
  /** Percent of the amounts of a currency that bets on a sport or a market, or of a player, have. */
  readonly sports: Readonly<Record<string, number>>
  readonly markets: Readonly<Record<string, number>>
  readonly players: Readonly<Record<string, number>>
}

export const NO_CHANGES: LimitChanges = { currencies: {}, sports: {}, markets: {}, players: {} }

/** What the limits of a bet depend on. */
export type LimitedBet = {
  readonly currency: string
  readonly playerKey: string
  readonly legs: readonly { readonly sport: string; readonly market: string }[]
}

export interface Limits {
  /** Undefined for a currency that bets are not taken in. */
  ofCurrency(code: string): BettingLimits | undefined
  /** Of the currency, less what its sports, markets and player take off. */
  ofBet(bet: LimitedBet): BettingLimits
}

/** A multiple has the limits of its most limited leg. */
export function createLimits(changes: LimitChanges = NO_CHANGES): Limits {
  const { currencies, sports, markets, players } = changes
  const ofCurrency = (code: string): BettingLimits | undefined => {
    const standard = bettingLimits(code)
    return standard && { ...standard, ...currencies[code] }
  }
  return {
    ofCurrency,
    ofBet({ currency, playerKey, legs }) {
      const limits = ofCurrency(currency)
      if (limits === undefined) throw new Error(`bets in ${currency} are refused at the edge`)
      const shares = legs.map(
        ({ sport, market }) => (sports[sport] ?? 100) * (markets[market] ?? 100),
      )
      const millionths = BigInt(Math.min(...shares, 10_000) * (players[playerKey] ?? 100))
      const cut = (minor: bigint) => (minor * millionths) / 1_000_000n
      return {
        ...limits,
        totalMaxMinor: cut(limits.totalMaxMinor),
        payoutMaxMinor: cut(limits.payoutMaxMinor),
        selectionLossMaxMinor: cut(limits.selectionLossMaxMinor),
        playerSelectionLossMaxMinor: cut(limits.playerSelectionLossMaxMinor),
        playerDayReturnMaxMinor: cut(limits.playerDayReturnMaxMinor),
      }
    },
  }
}
