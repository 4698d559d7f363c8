/**
 * Minor units that are about worth a cent of the euro, rounded so that amounts stay round. Real rates
 * differ by up to a half.
 */
const MINOR_PER_CENT: ReadonlyMap<string, bigint> = new Map(
  Object.entries({
    EUR: 1n,
    USD: 1n,
    BRL: 5n,
    TRY: 40n,
    INR: 100n,
    BDT: 150n,
    UZS: 15_000n,
    MXN: 20n,
    BTC: 10n,
    ETH: 5_000_000_000_000n,
    USDT: 10_000n,
    TRX: 40_000n,
  }),
)

/** About the worth of an amount of euro cents in another currency; undefined for an unknown one. */
export function roundedWorth(cents: bigint, currency: string): bigint | undefined {
  const perCent = MINOR_PER_CENT.get(currency)
  return perCent === undefined ? undefined : cents * perCent
}
