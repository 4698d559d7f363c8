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

export type LimitSubject = 'player' | 'sport' | 'market'

/** Percent that an operator gives to one of them for a time; undefined without. */
export type LimitRules = (kind: LimitSubject, subject: string) => number | undefined

/** Limits with what the operator’s file changes. */
export type FileLimits = Limits & { readonly changes: LimitChanges }

/**
 * A multiple has the limits of its most limited leg. Of the file and a rule of an operator the more
 * restrictive one holds.
 */
export function createLimits(
  changes: LimitChanges = NO_CHANGES,
  ruleOf: LimitRules = () => undefined,
): FileLimits {
  const { currencies, sports, markets, players } = changes
  const percentOf = (kind: LimitSubject, of: Readonly<Record<string, number>>, subject: string) =>
    Math.min(of[subject] ?? 100, ruleOf(kind, subject) ?? 100)
  const ofCurrency = (code: string): BettingLimits | undefined => {
    const standard = bettingLimits(code)
    return standard && { ...standard, ...currencies[code] }
  }
  return {
    changes,
    ofCurrency,
    ofBet({ currency, playerKey, legs }) {
      const limits = ofCurrency(currency)
      if (limits === undefined) throw new Error(`bets in ${currency} are refused at the edge`)
      const shares = legs.map(
        ({ sport, market }) =>
          percentOf('sport', sports, sport) * percentOf('market', markets, market),
      )
      const millionths = BigInt(
        Math.min(...shares, 10_000) * percentOf('player', players, playerKey),
      )
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
