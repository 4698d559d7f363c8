import { expect, test } from 'vitest'
import { bitcoinUri, ethereumUri } from './payment-uri.ts'

test('bitcoin is requested in whole coins without trailing zeros', () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const payment = { address, currency: 'BTC' }
  expect(bitcoinUri({ ...payment, amountMinor: 150_000n })).toBe(`bitcoin:${address}?amount=0.0015`)
  expect(bitcoinUri({ ...payment, amountMinor: 200_000_000n })).toBe(`bitcoin:${address}?amount=2`)
})

test('ether is requested in wei, USDT as a transfer of its contract', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(ethereumUri({ address, currency: 'ETH', amountMinor: 10n ** 18n })).toBe(
    `ethereum:${address}@1?value=1000000000000000000`,
  )
  expect(ethereumUri({ address, currency: 'USDT', amountMinor: 25_000_000n })).toBe(
    `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${address}&uint256=25000000`,
  )
})
