import { formatNumber } from '@fairhouse/app-kit/i18n/language'

/** A return per unit staked, in hundredths. */
export const hundredthsOf = ({
  stake,
  payout,
}: {
  readonly stake: string
  readonly payout: string
}) => Number((BigInt(payout) * 100n) / BigInt(stake))

/** The return per unit staked, e.g. "×2.50". */
export function timesText(bet: Parameters<typeof hundredthsOf>[0]): string {
  const hundredths = hundredthsOf(bet)
  return `×${formatNumber(hundredths / 100, { maximumFractionDigits: hundredths < 10_000 ? 2 : 0 })}`
}
