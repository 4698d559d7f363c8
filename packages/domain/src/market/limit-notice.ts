import type { Market } from './market.ts'

const percentsOf = ({ rules }: Market) => rules.depositNotices.value

/** Whether players hear of their deposit limits before they are refused by them. */
export function hasLimitNotices(market: Market): boolean {
  return percentsOf(market).length > 0
}

/** The highest share in percent that a deposit has reached of a limit; null if it reached none. */
export function noticeOf(
  market: Market,
  used: { readonly limitMinor: bigint; readonly beforeMinor: bigint; readonly afterMinor: bigint },
): number | null {
  const { limitMinor, beforeMinor, afterMinor } = used
  const reached = percentsOf(market).filter((percent) => {
    const shareHundredths = limitMinor * BigInt(percent)
    return beforeMinor * 100n < shareHundredths && afterMinor * 100n >= shareHundredths
  })
  return reached.length === 0 ? null : Math.max(...reached)
}
