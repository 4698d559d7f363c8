import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'

/** A crypto payment: minor units of `currency` to `address`. */
export type CryptoPayment = {
  readonly address: string
  readonly amountMinor: bigint
  readonly currency: string
}

/** The USDT contract on Ethereum's main network. */
const USDT_ERC20 = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

/** BIP-21: `bitcoin:<address>?amount=<coins>`. */
export function bitcoinUri({ address, amountMinor, currency }: CryptoPayment): string {
  const amount = formatDecimal(amountMinor, requireCurrency(currency)).replace(/\.?0+$/, '')
  return `bitcoin:${address}?amount=${amount}`
}

/** EIP-681: ether in wei, or a transfer of USDT in its minor units. */
export function ethereumUri({ address, amountMinor, currency }: CryptoPayment): string {
  return currency === 'USDT'
    ? `ethereum:${USDT_ERC20}@1/transfer?address=${address}&uint256=${amountMinor}`
    : `ethereum:${address}@1?value=${amountMinor}`
}
