/**
 * Minor units that are about worth a cent of the euro, rounded so that a hundred of them are a round
 * amount. Limits and offers need the order of magnitude, not the rate of the day; real rates of 2026
 * differ by up to a third.
 */
const MINOR_PER_CENT: ReadonlyMap<string, bigint> = new Map(
  Object.entries({
    EUR: 1n,
    USD: 1n,
    BRL: 5n,
    TRY: 50n,
    INR: 100n,
    BDT: 100n,
    UZS: 10_000n,
    MXN: 20n,
    BTC: 10n,
    ETH: 3_000_000_000_000n,
    USDT: 10_000n,
    TRX: 40_000n,
  }),
)

/** About the worth of an amount of euro cents in another currency; undefined for an unknown one. */
export function roundedWorth(cents: bigint, currency: string): bigint | undefined {
  const perCent = MINOR_PER_CENT.get(currency)
  return perCent === undefined ? undefined : cents * perCent
}
