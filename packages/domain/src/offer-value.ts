/**
 * What offers are worth to a player who makes the best of them. Shares and edges are in hundredths of
 * a percent. Variance and early ruin are left out, so these are upper bounds for a bonus that is
 * played through.
 */
import { contributionOf, requiredWager, type BonusTerms } from './bonus.ts'

/** Games of about the same edge. */
export type GameGroup = {
  readonly name: string
  readonly features: readonly string[]
  readonly edgeHundredths: number
}

type Terms = Pick<BonusTerms, 'wagerTimes' | 'wagerBase' | 'contributions' | 'restrictedGames'>

const WHOLE = 10_000n

/** The bonus less the edge of the stakes that it asks for, in the best group for the player. */
export function bonusValue(
  terms: Terms,
  given: { readonly bonusMinor: bigint; readonly depositMinor: bigint },
  groups: readonly GameGroup[],
): { readonly minor: bigint; readonly group: string } | null {
  const wagerMinor = requiredWager(terms, given)
  const values = groups.flatMap(({ name, features, edgeHundredths }) => {
    const share = BigInt(contributionOf(terms, { identity: '', features }))
    if (share === 0n && wagerMinor > 0n) return []
    const costMinor =
      wagerMinor === 0n ? 0n : (wagerMinor * 100n * BigInt(edgeHundredths)) / (share * WHOLE)
    return [{ minor: given.bonusMinor - costMinor, group: name }]
  })
  return values.toSorted((a, b) => (a.minor > b.minor ? -1 : 1))[0] ?? null
}

/**
 * The value of cashback per 10,000 staked. The best bets lose nearly always and win a fortune rarely,
 * or put a week on one double-or-nothing: at most all stakes are losses. `returnedHundredths` is the
 * share of the edge that rakeback and levels give back besides.
 */
export function cashbackValue(
  cashback: { readonly percent: number; readonly contributions: BonusTerms['contributions'] },
  groups: readonly GameGroup[],
  returnedHundredths: number,
): { readonly per10k: number; readonly group: string } | null {
  const { percent, contributions } = cashback
  const values = groups.flatMap(({ name, features, edgeHundredths }) => {
    const share = contributionOf({ contributions, restrictedGames: [] }, { identity: '', features })
    const kept = edgeHundredths * (10_000 - returnedHundredths)
    return share === 0 ? [] : [{ per10k: percent * share - kept / 10_000, group: name }]
  })
  return values.toSorted((a, b) => b.per10k - a.per10k)[0] ?? null
}

/** The largest share of the edge that rakeback and the levels reached so far give back. */
export function returnedShare(loyalty: {
  readonly rakebackHundredths: number
  readonly edgeMinorPerPoint: number
  readonly levels: readonly { readonly points: number; readonly bonusMinor: bigint }[]
}): number {
  let givenMinor = 0n
  let most = 0n
  for (const { points, bonusMinor } of loyalty.levels) {
    givenMinor += bonusMinor
    const edgeMinor = BigInt(points) * BigInt(loyalty.edgeMinorPerPoint)
    const share = edgeMinor === 0n ? 0n : (givenMinor * WHOLE) / edgeMinor
    if (share > most) most = share
  }
  return loyalty.rakebackHundredths + Number(most)
}
